import { Migration } from '@mikro-orm/migrations';

/** An appointment cannot be deleted while somebody has, or had, a place in it: places go first, or with their provider. */
export class Migration20261122000160 extends Migration {
  override name = 'Migration20261122000160';

  override up(): void {
    // checking millions of rows takes longer than a statement of a request may
    this.addSql(`set local statement_timeout = 0;`);
    for (const name of [
      'participations_appointment_id_foreign',
      'participation_capacity_is_appointments',
      'participation_of_active_appointment',
    ]) {
      this.addSql(`alter table "participations" drop constraint "${name}";`);
    }
    this.addSql(
      `alter table "participations" add constraint "participations_appointment_id_foreign" foreign key ("appointment_id") references "appointments" ("id");`,
    );
    this.addSql(
      `alter table "participations" add constraint "participation_capacity_is_appointments" foreign key ("provider_id", "appointment_id", "capacity") references "appointments" ("provider_id", "id", "capacity") on update cascade;`,
    );
    this.addSql(
      `alter table "participations" add constraint "participation_of_active_appointment" foreign key ("provider_id", "appointment_id", "live") references "appointments" ("provider_id", "id", "active");`,
    );
    // what abandoned holds have left behind until now
    this.addSql(
      `delete from appointments a where (select count(*) from participations p where p.appointment_id = a.id) = 0;`,
    );
  }
}
