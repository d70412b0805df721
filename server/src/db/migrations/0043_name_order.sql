-- Names sort as people sort them (docs/spec 16.5): case and accents make no difference, and digits count by their value. The attributes
-- are written in the older way, since the ICU of the embedded database does not read the newer one ("und-u-kn-ks-level1").
CREATE COLLATION "name_order" (provider = icu, locale = 'und@colNumeric=yes;colStrength=primary', deterministic = false);
