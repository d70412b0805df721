-- For psql, after roles.sql: the roles' passwords from the environment, so that they stand in no command line.
\set ON_ERROR_STOP on
\getenv owner PORTAL_OWNER_PASSWORD
\getenv app PORTAL_APP_PASSWORD
\getenv reader PORTAL_READER_PASSWORD
alter role portal_owner password :'owner';
alter role portal_app password :'app';
alter role portal_reader password :'reader';
