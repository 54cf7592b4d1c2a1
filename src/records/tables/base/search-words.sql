-- Forms in which the names of people are searched: `searchedName` of the resolvers in SQL. Folds case and accents without a
-- library of locales, so that no update of one makes an index miss its rows. PL/pgSQL keeps the plans of its expressions: as
-- SQL functions, planned anew in each statement, they cost about three times as much. A new consumer costs 0.1 ms more.
create function searched_name(name text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text := translate(
    replace(regexp_replace(normalize(name, NFKD) collate "C", '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'),
    'øØłŁđĐıςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄҐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ-.,;:''’‘`´"()/\_',
    'oolLddiσабвгдежзиклмнопрстуфхцчшщъыьэюяієґαβγδεζηθικλμνξοπρστυφχψω                ');
begin
  return lower(folded collate "C");
end $$;

-- Lexemes of what a consumer is found by, each with its owner before it, so that one index serves all tenants: the words of
-- the names, the address behind `@`, and each end of the number of at least four digits behind `#`. A prefix of an end is
-- a part of the number. Keeps the search_path, which a restored dump does not have.
create function search_words(owner text, first_name text, last_name text, email text, phone text)
  returns tsvector language plpgsql immutable parallel safe set search_path from current as $$
declare
  digits text := left(regexp_replace(phone, '[^0-9]', '', 'g'), 32);
  words text[] := '{}';
  word text;
begin
  foreach word in array string_to_array(searched_name(concat_ws(' ', first_name, last_name)), ' ') loop
    if word <> '' then words := words || (owner || ' ' || left(word, 64)); end if;
  end loop;
  if email is not null then words := words || (owner || ' @' || lower(email collate "C")); end if;
  for i in 1 .. coalesce(length(digits), 0) - 3 loop
    words := words || (owner || ' #' || substr(digits, i));
  end loop;
  return array_to_tsvector(words);
end $$;
