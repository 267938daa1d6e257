-- Written by release 1.0.0. Shortened: no demo listings, abuse log, emails, sessions or signing keys; the key expires in 2100.
pragma user_version = 7;
CREATE TABLE "releases" ("source" text not null primary key, "content_hash" text not null, "anchor_day" text not null, "row_count" integer not null);
CREATE TABLE "secrets" ("name" text not null primary key, "value" blob not null);
CREATE TABLE "abuse_log" ("at_ms" integer not null, "day" text not null, "operation_id" text not null, "transport" text not null, "caller_kind" text, "arguments" text not null, "kinds" text not null, "outcome" text not null);
CREATE TABLE "listing_revision" ("revision" integer not null);
CREATE TABLE "listings" ( row_number integer primary key, listing_id text not null unique, source text not null, source_row_id text not null, published integer not null, rank_key integer not null, title text not null, city text not null, locality text not null, property_type text not null, listing_type text not null, rental_structure text, bhk integer, bathrooms integer, carpet_area_sqft real, plot_area_sqft real, price_inr integer not null, furnishing text, parking_count integer, floor_number integer, total_floors integer, age_in_years integer, available_from text, amenities text not null, rera_id text, published_at_ms integer not null, verified_at_ms integer, valid_until_ms integer not null, image_thumbnail_url text, withheld integer not null, "carpet_area_estimated" integer default 0 not null, unique (source, source_row_id) );
insert into "releases" values ('acme', 'f60f3e2795c43eef061e36779638c9a1fb3135d2f2cc723ec2135dc016bef9d9', '2026-11-22', 2);
insert into "secrets" values ('listing-id', x'00195a174d3defecdc0195ed9bb882f2d158d852c7975bea19e0f68b9f6a203f');
insert into "listing_revision" values (4);
insert into "listings" values (1, 'lst_keXpok9X6IVbmRgaAxHJwb', 'acme', 'row-1', 1, 19791215499968, '2 BHK Apartment in Peelamedu', 'coimbatore', 'peelamedu', 'apartment', 'sale', null, 2, null, 850, null, 6200000, null, null, null, null, null, null, '', null, 1795354028752, null, 1803130028752, null, 0, 0);
insert into "listings" values (2, 'lst_90E6NMT6SPuRcK9jU6ohiF', 'acme', 'row-2', 1, 19791216799968, '3 BHK Apartment in Saravanampatti', 'coimbatore', 'saravanampatti', 'apartment', 'sale', null, 3, null, 1250, null, 7500000, null, null, null, null, null, null, '', null, 1795354028752, null, 1803130028752, null, 0, 0);
CREATE INDEX "abuse_log_by_day" on "abuse_log" ("day");
CREATE INDEX listings_by_rank on listings ( rank_key, listing_id, city, locality, property_type, listing_type, rental_structure, bhk, furnishing, price_inr, valid_until_ms ) where published = 1;
CREATE INDEX listings_by_locality on listings ( city, locality, listing_type, property_type, price_inr, valid_until_ms ) where published = 1;
