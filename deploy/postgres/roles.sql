-- The roles of the portal's database, for PostgreSQL 15 and newer:
--   portal_owner   owns tables, functions and triggers, and runs the migrations
--   portal_app     the server: reads and writes rows. It owns nothing, so it cannot drop or disable triggers
--   portal_reader  reads everything and writes nothing, for backups and reports
-- Run this as a superuser in the portal's database, as often as you like. Objects in a database that a single role owned are
-- reassigned. The roles get no passwords here; see passwords.sql.

do $$
declare
  role text;
begin
  foreach role in array array['portal_owner', 'portal_app', 'portal_reader'] loop
    if not exists (select from pg_roles where rolname = role) then
      execute format('create role %I login', role);
    end if;
  end loop;
  execute format('alter database %I owner to portal_owner', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to portal_app, portal_reader', current_database());
end $$;

create schema if not exists drizzle;
alter schema drizzle owner to portal_owner;
alter schema public owner to portal_owner;
revoke all on schema public from public;
grant usage on schema public, drizzle to portal_app;
grant pg_read_all_data to portal_reader;

-- Objects that other roles created. Sequences of columns follow their table, and objects of extensions stay with the extension.
do $$
declare
  statement text;
begin
  for statement in
    select format('alter %s %s owner to portal_owner', case when c.relkind = 'S' then 'sequence' else 'table' end, c.oid::regclass)
    from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
      and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and c.relowner <> 'portal_owner'::regrole
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
    union all
    select format('alter routine %s owner to portal_owner', p.oid::regprocedure)
    from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
      and p.proowner <> 'portal_owner'::regrole
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute statement;
  end loop;
end $$;

-- Without truncate, which bypasses row triggers.
grant select, insert, update, delete on all tables in schema public to portal_app;
grant usage, select on all sequences in schema public to portal_app;
grant select on all tables in schema drizzle to portal_app;

-- The same for objects that migrations will create.
alter default privileges for role portal_owner in schema public grant select, insert, update, delete on tables to portal_app;
alter default privileges for role portal_owner in schema public grant usage, select on sequences to portal_app;
alter default privileges for role portal_owner in schema drizzle grant select on tables to portal_app;

-- The server can only add rows to the audit log, to signed records and to the logos of the program. Migrations set this themselves for new tables.
do $$
declare
  kept text;
begin
  foreach kept in array array['audit_events', 'audit_seals', 'agreement_snapshots', 'program_assets', 'delivery_events'] loop
    if to_regclass('public.' || kept) is not null then
      execute format('revoke update, delete, truncate on public.%I from portal_app', kept);
    end if;
  end loop;
  -- Triggers limit its updates of versions to when one was superseded or withdrawn, and keep the authors of drafts.
  foreach kept in array array['program_versions', 'program_drafts', 'program_draft_authors'] loop
    if to_regclass('public.' || kept) is not null then
      execute format('revoke delete, truncate on public.%I from portal_app', kept);
    end if;
  end loop;
end $$;
