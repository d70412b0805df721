#!/bin/sh
# Writes a dump into /backups at once and then every BACKUP_HOURS, and removes those older than BACKUP_DAYS.
# A dump appears under its name only when it is whole. Where it goes and who reads it is said by PGHOST, PGUSER and so on.
set -u

while :; do
  file="/backups/portal-$(date -u +%Y-%m-%dT%H-%M-%SZ).dump"
  if pg_dump --format custom --file "$file.part" && mv "$file.part" "$file"; then
    echo "backup written: $file"
    find /backups -name 'portal-*.dump' -mtime "+${BACKUP_DAYS:-14}" -delete
    wait_seconds=$((${BACKUP_HOURS:-24} * 3600))
  else
    rm -f "$file.part"
    echo "backup failed; tried again in 10 minutes" >&2
    wait_seconds=600
  fi
  sleep "$wait_seconds" &
  wait $!
done
