// The list of slots as somebody would write it who knows neither GraphQL nor a table of endpoints: same data, same
// answer, in the same server, so that it is logged alike.
import 'reflect-metadata';
import { hash } from 'node:crypto';
import type { Middleware } from 'koa';
import { createApp } from '../src/app.ts';
import { readCalendars, UPCOMING } from '../src/booking/calendar/read-calendar.ts';
import { ISO_8601 } from '../src/doors/rest/endpoints/consumer-documents.ts';
import { formatter } from '../src/languages/i18n/patterns.ts';
import { connect } from '../src/platform/database/connect.ts';
import { createLog } from '../src/platform/observability/log.ts';
import { readConfig } from '../src/platform/process/config.ts';
import { createHttpServer } from '../src/platform/process/http-server.ts';
import { addressOf } from '../src/platform/process/listening.ts';
import { listSlots } from '../src/slots/slots.ts';

const byHand: Middleware = async (ctx) => {
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
      appointment_uuid: appointment?.id,
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
  const body = Buffer.from(JSON.stringify({ ...groups, public_visible: true }));
  ctx.type = 'json';
  ctx.set('ETag', `"${hash('sha256', body, 'base64url')}"`);
  ctx.body = body;
};

const config = readConfig(process.env);
const orm = await connect(config.databaseUrl!);
const log = createLog({ level: config.logLevel, isReadable: false });
const app = await createApp(orm, { ...config, signingSecret: config.signingSecret!, log, outermost: [byHand] });
const server = createHttpServer(app.callback(), config).listen(config.port, config.host, () => {
  log.info({ address: addressOf(server) }, 'listening');
});
process.on('SIGTERM', () => process.exit());
