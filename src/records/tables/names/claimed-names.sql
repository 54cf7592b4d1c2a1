-- Public names belong to the CRM that first used them: entities/claimed-name.ts.
create table claimed_names (
  reference text not null,
  crm_id text not null,
  look uuid not null generated always as (look_of(reference)) stored,
  spelling int8range not null generated always as (spelling_of(reference)) stored,
  primary key (reference),
  constraint claimed_name_of_crm unique (reference, crm_id),
  -- characters without ink: soft hyphen, fillers, joiners, directions, variation selectors, private use, tags.
  -- scalars/reference.ts knows more of them
  constraint claimed_name_is_visible check (reference !~
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F'
    '\u2800\u3164\uE000-\uF8FF\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000E0000-\U0010FFFF]'),
  -- no name reads like that of another CRM
  constraint claimed_name_looks_like_own exclude using gist (look with =, crm_id with <>, spelling with &&),
  constraint claimed_names_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade
);
