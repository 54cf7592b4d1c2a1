-- Forms in which the names of people are searched: `searchedName` of languages/i18n/searched-name.ts in SQL. Folds case and
-- accents without a library of locales, so that no update of one makes an index miss its rows. Each is a body that
-- PostgreSQL has parsed: a dump is restored without a search_path.
create function searched_name(name text) returns text language sql immutable strict parallel safe
  return (select lower(folded collate "C") from (select translate(
    replace(regexp_replace(normalize(name, NFKD) collate "C", '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'),
    'øØłŁđĐıςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄҐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ-.,;:''’‘`´"()/\_',
    'oolLddiσабвгдежзиклмнопрстуфхцчшщъыьэюяієґαβγδεζηθικλμνξοπρστυφχψω                ') as folded) as it);

-- Lexemes of what a consumer is found by, each with its owner before it, so that one index serves all tenants: the words of
-- the names, the address behind `@`, and each end of the number of at least four digits behind `#`. A prefix of an end is
-- a part of the number.
create function search_words(owner text, first_name text, last_name text, email text, phone text)
  returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array(
    select owner || ' ' || left(word, 64)
    from string_to_table(searched_name(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ' ') as word
    where word <> ''
    union select owner || ' @' || lower(email collate "C") where email is not null
    union select owner || ' #' || substr(digits.phone, i)
    from (select left(regexp_replace(phone, '[^0-9]', '', 'g'), 32) as phone) as digits
      cross join lateral generate_series(1, length(digits.phone) - 3) as i));
