-- Texts of one thing in several languages: an object whose keys are language tags. A CRM writes them beside a plain text.
create domain texts_by_language as jsonb constraint texts_are_small_object check (
  jsonb_typeof(value) = 'object' and value <> '{}' and octet_length(value::text) <= 65536);

-- Plain text with its texts by language, as `TranslatedText` of the service reads it. A statement that does not know the
-- language of its reader selects it.
create function translated(plain text, texts jsonb) returns jsonb language sql stable parallel safe
  return case when texts is null then to_jsonb(plain) else jsonb_build_object('text', plain, 'texts', texts) end;

-- Those of the texts that are in one of some languages, in any region; null without any. Long texts are read by it.
create function in_languages(texts jsonb, wanted text[]) returns jsonb language sql immutable strict parallel safe
return (
  select jsonb_object_agg(key, value) from jsonb_each(texts)
  where split_part(key, '-', 1) in (select split_part(tag, '-', 1) from unnest(wanted) as tag));
