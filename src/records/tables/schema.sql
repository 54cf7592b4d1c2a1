-- All tables, functions and triggers of the first migration, in an order in which each file finds what it refers to. The
-- migration reads this list, and so does psql: PGOPTIONS='-c search_path=public' psql -f src/records/tables/schema.sql
--
-- A foreign key of tenant data contains crm_id and refers to (crm_id, id), so that no row can point into another tenant.
-- What a past of any size refers to has half a foreign key: deletions/half-references.sql.
-- Trigger functions keep the search_path of the session that creates them: they find their tables whatever a session sets.
-- Keys that foreign keys refer to are created after the other indexes of their table: without statistics PostgreSQL takes
-- the newest of indexes that look equally cheap, and in a new database it read all rows of a CRM to check one.

\ir base/extensions.sql
\ir base/time-ordered-uuid.sql
\ir base/email-key.sql
\ir base/search-words.sql
\ir base/domains.sql
\ir base/texts-by-language.sql
\ir base/owners.sql
\ir base/schema-versions.sql

\ir crms/crms.sql
\ir crms/api-keys.sql

\ir names/lookalikes.sql
\ir names/looks.sql
\ir names/claimed-names.sql

\ir people/users.sql
\ir people/accounts.sql

\ir providers/providers.sql
\ir providers/pictures.sql

\ir people/staff-members.sql

\ir providers/products.sql
\ir providers/custom-fields.sql

\ir people/contact-profiles.sql
\ir people/contact-channels.sql

\ir resources/resources.sql
\ir resources/due-times.sql
\ir resources/channels.sql
\ir resources/availabilities.sql
\ir resources/product-offers.sql
\ir resources/crm-of-products.sql
\ir resources/blackouts.sql
\ir resources/busy-sources.sql

\ir providers/product-requirements.sql

\ir waitlist/waitlist-entries.sql

\ir bookings/appointments.sql
\ir bookings/participations.sql
\ir bookings/outside-busy-times.sql
\ir bookings/part-with-whole.sql
\ir bookings/clocks.sql
\ir bookings/updated-at.sql
\ir bookings/due-times.sql
\ir bookings/listed-at.sql
\ir bookings/client-bookings.sql

\ir limits/booking-limits.sql
\ir limits/periods.sql
\ir limits/counts.sql
\ir limits/booking-within-limits.sql
\ir limits/provider-flags.sql

\ir waitlist/first-waiting.sql
\ir waitlist/guard-freed-time.sql

\ir calendars/calendar-feeds.sql
\ir calendars/settings-revisions.sql
\ir calendars/calendar-revisions.sql

\ir mails/mails.sql
\ir mails/mailgun-signatures.sql

\ir requests/idempotency-records.sql
\ir requests/rate-counts.sql

\ir moves/moves.sql

\ir names/claims.sql

\ir events/tables.sql
\ir events/append-only.sql
\ir events/months.sql
\ir events/record-states.sql
\ir events/retention.sql
\ir events/first-hand.sql
\ir events/heads.sql
\ir events/sequence-events.sql
\ir events/busy-times.sql
\ir events/note-participation.sql
\ir events/tell-due.sql
\ir events/note-appointment.sql
\ir events/tell-busy.sql
\ir events/note-mail.sql
\ir events/note-waitlist.sql
\ir events/setting-images.sql
\ir events/note-setting.sql
\ir events/note-busy-times.sql

\ir webhooks/webhook-endpoints.sql
\ir webhooks/webhook-deliveries.sql
\ir webhooks/note-webhook.sql

\ir deletions/deletions.sql
\ir deletions/half-references.sql
\ir deletions/note-deletions.sql
\ir deletions/free-references.sql

\ir events/owners-log.sql

\ir moves/refuse-writes.sql
