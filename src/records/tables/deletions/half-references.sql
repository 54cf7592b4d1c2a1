-- Foreign keys from the past to what can be deleted, without their second half. As a foreign key does, they look for the
-- row in the tenant and lock it until the transaction ends. Its deletion writes nothing here: `on delete` would write all
-- rows of a past of any size in one transaction. Rows that keep the id are deleted or cleared later: deletions.sql.
--
-- Without the row, a writer that is `refused` gets the error of a foreign key. Others leave the reference out, as if the row
-- had been deleted a moment later: what is copied from an appointment may have an id that is not cleared yet.
do $$ declare half record; begin
  for half in
    select * from (values
      ('appointments', 'appointment_of_resource', 'resource_id', 'resources', 'provider_id = new.provider_id', 'true'),
      ('appointments', 'appointments_product_id_foreign', 'product_id', 'products', 'true', 'true'),
      ('appointments', 'appointments_availability_id_foreign', 'availability_id', 'availabilities', 'true', 'false'),
      ('appointments', 'appointments_contact_profile_id_foreign', 'contact_profile_id', 'contact_profiles', 'true', 'false'),
      ('appointments', 'appointments_contact_user_id_foreign', 'contact_user_id', 'users', 'true', 'false'),
      ('participations', 'participations_user_id_foreign', 'user_id', 'users', 'true',
        -- a move copies the consumer of the former place, who may be deleted; any other writer has just found them
        'new.first_place_id is null or tg_op = ''UPDATE'''),
      ('mails', 'mails_provider_id_foreign', 'provider_id', 'providers', 'true', 'false'),
      ('webhook_deliveries', 'webhook_deliveries_endpoint_id_foreign', 'endpoint_id', 'webhook_endpoints', 'true', 'true')
    ) as half(place, name, reference, target, also, refused)
  loop
    execute format($function$
      create function check_%2$s() returns trigger language plpgsql set search_path from current as $body$ begin
        if tg_op = 'UPDATE' and old.%3$s is not distinct from new.%3$s then return new; end if;
        perform from %4$s where crm_id = new.crm_id and id = new.%3$s and %5$s for key share;
        if found then return new; end if;
        if %6$s then
          raise foreign_key_violation using constraint = '%2$s', table = tg_table_name, schema = tg_table_schema,
            message = 'the row of %4$s is not there';
        end if;
        new.%3$s := null;
        return new;
      end $body$
    $function$, half.place, half.name, half.reference, half.target, half.also, half.refused);
    execute format($trigger$
      create trigger %2$s before insert or update of %3$s on %1$s
      for each row when (new.%3$s is not null
        and (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner()))
      execute function check_%2$s()
    $trigger$, half.place, half.name, half.reference);
  end loop;
end $$;
