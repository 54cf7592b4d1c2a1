// The list of slots as somebody would write it who knows neither GraphQL nor a table of endpoints: same data, same body.
import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { connect } from '../src/database.ts';
import { formatter } from '../src/patterns/patterns.ts';
import { readCalendars, UPCOMING } from '../src/resolvers/calendar-reading.ts';
import { listSlots } from '../src/slots/slots.ts';

const ISO_8601 = "yyyy-MM-dd'T'HH:mm:ssXXX";

const orm = await connect(process.env.DATABASE_URL!);
const app = new Koa();
app.use(async (ctx) => {
  const [, reference = ''] = ctx.path.split('/');
  const [calendar] = await readCalendars(orm.em.fork(), [reference], null, UPCOMING);
  const { resource } = calendar!;
  const { timeZone, language } = resource.provider;
  const timeFormat = String(ctx.query.timeFormat ?? 'yyyy-MM-dd HH:mm');
  const [iso, day, shown] = [ISO_8601, 'yyyy-MM-dd', timeFormat].map((pattern) => formatter(pattern, language));
  const groups: { [day: string]: object[] } = {};
  for (const slot of listSlots(calendar!, { now: resource.now })) {
    const { start, end, product, appointment, availability, capacity, capacityLeft, products } = slot;
    groups[day!(start, timeZone)] ??= [];
    groups[day!(start, timeZone)]!.push({
      start: iso!(start, timeZone),
      end: iso!(end, timeZone),
      formattedStart: shown!(start, timeZone),
      formattedEnd: shown!(end, timeZone),
      timeslot_uuid: availability.id,
      appointment_uuid: appointment?.id ?? null,
      product_uuid: product?.id ?? null,
      resource_uuid: resource.id,
      product_name: calendar!.product(product?.id)?.name ?? null,
      resource_name: resource.publicName,
      contact_channel: calendar!.contactOf(slot),
      capacity,
      capacity_left: capacityLeft,
      products: products.map(({ id }) => ({ uuid: id, name: calendar!.product(id)?.name })),
      kind: appointment ? 'models.LotAppointment' : 'models.Bookable',
    });
  }
  ctx.body = { ...groups, public_visible: true };
});
const server = app.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ address: `127.0.0.1:${(server.address() as AddressInfo).port}` }));
});
process.on('SIGTERM', () => process.exit());
