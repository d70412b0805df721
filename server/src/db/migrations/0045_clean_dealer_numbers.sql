-- A dealer number compares by what people see of it: without invisible characters and with one kind of dash. Numbers that
-- look like another dealer's stay as they are; the admin check names them. The few such rows are changed, never all.
update dealer_profiles set dealer_number_key = cleaned.key
from (
  select account_id, key, count(*) over (partition by key) as alike from (
    select account_id, translate(
      normalize(regexp_replace(dealer_number_key, '[\u0001-\u001F\u007F-\u00A0\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\uFE00-\uFE0F\uFEFF\U000E0000-\U000E0FFF]', '', 'g'), NFC),
      U&'\+00FF01\+00FF02\+00FF03\+00FF04\+00FF05\+00FF06\+00FF07\+00FF08\+00FF09\+00FF0A\+00FF0B\+00FF0C\+00FF0D\+00FF0E\+00FF0F\+00FF10\+00FF11\+00FF12\+00FF13\+00FF14\+00FF15\+00FF16\+00FF17\+00FF18\+00FF19\+00FF1A\+00FF1B\+00FF1C\+00FF1D\+00FF1E\+00FF1F\+00FF20\+00FF21\+00FF22\+00FF23\+00FF24\+00FF25\+00FF26\+00FF27\+00FF28\+00FF29\+00FF2A\+00FF2B\+00FF2C\+00FF2D\+00FF2E\+00FF2F\+00FF30\+00FF31\+00FF32\+00FF33\+00FF34\+00FF35\+00FF36\+00FF37\+00FF38\+00FF39\+00FF3A\+00FF3B\+00FF3C\+00FF3D\+00FF3E\+00FF3F\+00FF40\+00FF41\+00FF42\+00FF43\+00FF44\+00FF45\+00FF46\+00FF47\+00FF48\+00FF49\+00FF4A\+00FF4B\+00FF4C\+00FF4D\+00FF4E\+00FF4F\+00FF50\+00FF51\+00FF52\+00FF53\+00FF54\+00FF55\+00FF56\+00FF57\+00FF58\+00FF59\+00FF5A\+00FF5B\+00FF5C\+00FF5D\+00FF5E\+002010\+002011\+002012\+002013\+002014\+002015\+002043\+002212\+002796\+002E3A\+002E3B\+00FE58\+00FE63',
      U&'!"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~-------------') as key
    from dealer_profiles where dealer_number_key ~ '[^!-~]' limit 10000
  ) as numbers
) as cleaned
where dealer_profiles.account_id = cleaned.account_id and cleaned.key <> dealer_number_key
  and length(cleaned.key) between 1 and 40 and cleaned.alike = 1
  and not exists (select 1 from dealer_profiles as other where other.dealer_number_key = cleaned.key);
