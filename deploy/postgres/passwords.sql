-- For psql, after roles.sql: sets the roles' passwords from the environment, so that they appear on no command line.
\set ON_ERROR_STOP on
\getenv owner PORTAL_OWNER_PASSWORD
\getenv app PORTAL_APP_PASSWORD
\getenv reader PORTAL_READER_PASSWORD
alter role portal_owner password :'owner';
alter role portal_app password :'app';
alter role portal_reader password :'reader';
