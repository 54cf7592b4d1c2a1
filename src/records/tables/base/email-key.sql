-- Form in which e-mail addresses are compared: `emailKey` of scalars/email-address.ts in SQL. Folds letters of ASCII, of
-- which addresses consist, by the collation "C": under a Turkish locale the `lower` of the database makes `INFO@…` an
-- `ınfo@…`, and another library of locales may fold otherwise after an update, so that an index misses its rows.
create function email_key(address text) returns text language sql immutable strict parallel safe
  return lower(address collate "C");
