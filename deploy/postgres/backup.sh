#!/bin/sh
# Backs up the database and note files immediately and then every BACKUP_HOURS, and deletes backups older than BACKUP_DAYS.
# A backup gets its final name only when it is complete. PGHOST, PGUSER and so on select the database.
# Arguments: the backup folder, and the folder of note files, which is empty when they are in a bucket.
set -u
backups=${1:-/backups}
files=${2:-/files}

# Copy files after the database, so that the copy includes every file that a dumped row refers to.
copy_files() {
  [ -n "$(ls -A "$files" 2>/dev/null)" ] || return 0
  tar --create --file "$1.part" --directory "$files" --exclude '*.part' .
  # tar exits with 1 if a folder changed while tar read it, for example because of a new note. Files never change.
  [ $? -le 1 ] && mv "$1.part" "$1" && echo "backup written: $1"
}

while :; do
  name="$backups/portal-$(date -u +%Y-%m-%dT%H-%M-%SZ)"
  if pg_dump --format custom --file "$name.dump.part" && mv "$name.dump.part" "$name.dump" && copy_files "$name.files.tar"; then
    echo "backup written: $name.dump"
    find "$backups" \( -name 'portal-*.dump' -o -name 'portal-*.files.tar' \) -mtime "+${BACKUP_DAYS:-14}" -delete
    wait_seconds=$((${BACKUP_HOURS:-24} * 3600))
  else
    rm -f "$name.dump.part" "$name.files.tar.part"
    echo "backup failed; trying again in 10 minutes" >&2
    wait_seconds=600
  fi
  sleep "$wait_seconds" &
  wait $!
done
