-- History names the creators of the users that exist already. In a file of its own, so that nobody waits for the exclusive lock
-- of the new column while a long history is read. The limit is far above the staff of any distributor.
UPDATE "accounts" SET "creator_id" = "created"."creator_id"
FROM (
  SELECT "added"."entity_id", coalesce("added"."subject_id", "added"."actor_id") AS "creator_id"
  FROM "audit_events" AS "added"
  WHERE "added"."action" = 'user.created' AND "added"."entity_type" = 'account' AND NOT EXISTS (
    SELECT FROM "audit_events" AS "edited"
    WHERE "edited"."entity_type" = 'account' AND "edited"."entity_id" = "added"."entity_id"
      AND "edited"."action" = 'user.updated' AND jsonb_exists("edited"."after", 'role')
      AND coalesce("edited"."subject_id", "edited"."actor_id")
        IS DISTINCT FROM coalesce("added"."subject_id", "added"."actor_id")
  )
  LIMIT 10000
) AS "created"
WHERE "accounts"."id"::text = "created"."entity_id" AND "accounts"."role" <> 'dealer';
