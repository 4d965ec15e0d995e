import { sql, type Kysely } from 'kysely'

/** Whom the site still has to tell that something of theirs is another now: one list for every module of the house. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table news (
      id bigint generated always as identity primary key,
      player_id bigint not null,
      site_id text not null,
      -- What is sent beside, and the page that it leads to; nothing where only open pages have to look again.
      message text,
      page text check (page like '/%'),
      at timestamptz not null default clock_timestamp(),
      check ((message is null) = (page is null))
    )`.execute(db)
  for (const move of MOVES) await sql.raw(move).execute(db)
}

/** What modules had for it before; a database of a test may have only some of them. */
const MOVES = [
  `do $$ begin
    if to_regclass('player_news') is null then return; end if;
    insert into news (player_id, site_id, message, page)
      select player_id, site_id, message, case when message is not null then page end from player_news order by id;
    drop table player_news;
  end $$`,
  `do $$ begin
    if to_regclass('payment_news') is null then return; end if;
    insert into news (player_id, site_id)
      select player_id, site_id from payment_news join player on player.id = player_id order by payment_news.id;
    drop table payment_news;
  end $$`,
  'drop function if exists cashier_news(bigint)',
  `do $$ begin
    if to_regclass('verification_document') is null then return; end if;
    insert into news (player_id, site_id, message, page)
      select player_id, site_id, nullif(to_tell, 'news'), case when to_tell <> 'news' then '/office/verification' end
      from verification_document where to_tell is not null order by changed_at;
    alter table verification_document drop column to_tell;
  end $$`,
  `do $$ begin
    if to_regclass('support_message') is null then return; end if;
    insert into news (player_id, site_id, message, page)
      select m.player_id, r.site_id, 'support_answered', '/office/support?request=' || r.id
      from support_message m join support_request r on r.id = m.request_id
      where m.side = 'operator' and m.told_at is null order by m.id;
    alter table support_message drop column told_at;
  end $$`,
]
