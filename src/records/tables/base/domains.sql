-- Types of columns with rules of their own. PostgreSQL reads the rule of a domain once for a connection, and checks it
-- when a value of the column is written. The rules of a table it reads again in each statement that writes a row.

-- Data that a CRM keeps on a record: an object with few keys and bytes.
create domain crm_metadata as jsonb constraint metadata_is_small_object check (
  jsonb_typeof(value) = 'object' and octet_length(value::text) <= 2048
  and jsonb_array_length(jsonb_path_query_array(value, '$.keyvalue()')) <= 20);

-- Answers to custom fields, with their labels.
create domain given_answers as jsonb constraint answers_are_object check (
  jsonb_typeof(value) = 'object' and octet_length(value::text) <= 8192);

-- Consent of a consumer: when, and to the texts at which addresses.
create domain given_consent as jsonb constraint consent_has_time check (
  jsonb_typeof(value) = 'object' and value ? 'at' and octet_length(value::text) <= 20480);

-- Consumer who waits: what is booked with an offer.
create domain waiting_consumer as jsonb constraint waiting_consumer_is_object check (
  jsonb_typeof(value) = 'object' and octet_length(value::text) <= 16384);

create domain minor_units as bigint constraint amount_in_range check (value between 0 and 1000000000000);

create domain currency_code as text constraint currency_of_three_letters check (value ~ '^[A-Z]{3}$');
