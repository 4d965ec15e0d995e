import { sql, type Kysely } from 'kysely'

/** What a person tells about themselves, what was confirmed of it, and what the house says of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table player
      -- As they are compared: an address in lower case, a number with its country (E.164).
      add column email text check (email = lower(email) and length(email) <= 254),
      add column email_confirmed_at timestamptz,
      add column phone text check (phone ~ '^\\+[1-9][0-9]{6,14}$'),
      add column phone_confirmed_at timestamptz,
      add column surname text not null default '' check (length(surname) <= 120),
      add column given_name text not null default '' check (length(given_name) <= 120),
      add column birth_date date,
      add column document_type_id integer,
      add column document_number text check (length(document_number) <= 60),
      add column document_date date,
      add column document_end_date date,
      add column tax_number text check (length(tax_number) <= 60),
      add column address text check (length(address) <= 300),
      add column language text not null default 'en',
      add column registration_type text not null default 'full_reg' check (
        registration_type in ('one_click', 'full_reg', 'phone_reg', 'soc_reg', 'pay-and-play')
      ),
      add column referral text check (length(referral) <= 400),
      add column bonus_choice text check (length(bonus_choice) <= 60),
      add column password_changed_at timestamptz not null default now(),
      -- Sealed with a key of the data folder; null while no second factor is on.
      add column totp_sealed bytea,
      add column question_id integer,
      add column answer_hash text,
      add column takes_newsletter boolean not null default false,
      add column hides_balance boolean not null default false,
      add column status_id integer not null default 0,
      add column ban_level integer not null default 0,
      add column ban_version integer not null default 0,
      add column verification_status integer not null default 1`.execute(db)
  await sql`create unique index player_email on player (site_id, email) where email is not null`.execute(db)
  await sql`create unique index player_phone on player (site_id, phone) where phone is not null`.execute(db)
  // Which version of which document was agreed to, and when: never changed.
  await sql`
    create table player_agreement (
      player_id bigint not null references player (id),
      document text not null,
      version text not null,
      at timestamptz not null default clock_timestamp(),
      primary key (player_id, document, version)
    )`.execute(db)
}
