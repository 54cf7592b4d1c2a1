-- The exclusion constraint of appointments compares uuids and ranges in one GiST index. All schemas of a database share the
-- extension, and "if not exists" fails if another migration creates it concurrently.
select pg_advisory_xact_lock(hashtext('btree_gist'));
create extension if not exists btree_gist with schema public;
