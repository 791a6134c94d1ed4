-- Keeps in arquivo_uso which row uses which file (docs/decisions/0030-files-are-rows.md). A row uses a file when any of its columns has the
-- file's address. The triggers are added at each start of a server, so a new table has one without being named (src/server/db/migrate.ts).
CREATE FUNCTION arquivos_em(texto text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(array_agg(distinct m[1] order by m[1]), '{}')
  from regexp_matches(texto, '/((?:pictures|files|private)/[0-9a-f]{32}\.[a-z0-9]+)', 'g') m
$$;--> statement-breakpoint
CREATE FUNCTION registrar_uso_de_arquivos() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
  antes text[] := '{}';
  depois text[] := '{}';
  novas text[];
  exigidas text[];
  linha jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  igreja bigint := (linha ->> tg_argv[0])::bigint;
  linha_alterada bigint := (linha ->> 'id')::bigint;
begin
  if tg_op <> 'INSERT' then antes := arquivos_em(to_jsonb(old)::text); end if;
  if tg_op <> 'DELETE' then depois := arquivos_em(linha::text); end if;
  if antes = depois then return null; end if;

  delete from arquivo_uso u using arquivo a
  where u.igreja_id = igreja and u.tabela = tg_table_name and u.linha_id = linha_alterada
    and a.igreja_id = igreja and a.id = u.arquivo_id and a.chave = any (antes) and a.chave <> all (depois);
  -- Caches may show it for a while, and a backup of today refers to it: it stays for another day.
  update arquivo a set renovado_em = now() where a.igreja_id = igreja and a.chave = any (antes) and a.chave <> all (depois);

  novas := array(select unnest(depois) except select unnest(antes));
  if novas = '{}' then return null; end if;
  -- The owner of the tables brings files along: the demo, a load test, this migration.
  if current_user <> 'atrio_app' then
    insert into arquivo (igreja_id, chave, tipo)
    select igreja, nova, case split_part(nova, '.', 2) when 'webp' then 'image/webp' when 'svg' then 'image/svg+xml' else 'image/png' end
    from unnest(novas) nova where nova like 'pictures/%' on conflict do nothing;
  end if;
  -- The lock waits for a clean-up that is looking at the same file, and a later clean-up waits for this transaction.
  insert into arquivo_uso (igreja_id, arquivo_id, tabela, linha_id)
  select igreja, a.id, tg_table_name, linha_alterada
  from (select id from arquivo where igreja_id = igreja and chave = any (novas) and excluido_em is null for share) a
  on conflict do nothing;

  -- A picture comes from the server, so its file must be there. A text may name any address.
  select arquivos_em(string_agg(valor::text, ' ')) into exigidas
  from jsonb_each(linha) coluna(nome, valor) where jsonb_typeof(valor) in ('object', 'array');
  if exists (
    select from unnest(novas) nova where nova = any (exigidas) and not exists (
      select from arquivo_uso u join arquivo a on a.igreja_id = u.igreja_id and a.id = u.arquivo_id
      where u.igreja_id = igreja and u.tabela = tg_table_name and u.linha_id = linha_alterada and a.chave = nova)
  ) then
    raise exception 'a row of % refers to a file that its church does not have', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;--> statement-breakpoint
-- Adds the triggers to every table of a church, and to the churches themselves, that does not have them yet, and again to one that has
-- got another column that can hold an address. An update of other columns, such as a counter, does not run them.
CREATE FUNCTION registrar_uso_em_todas_as_tabelas() RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
  tabela record;
begin
  for tabela in
    select c.oid, c.relname as nome, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as colunas,
      string_agg(a.attnum::text, ' ' order by a.attnum) as numeros
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    -- Texts, arrays, and JSON; neither numbers nor times.
    join pg_type t on t.oid = a.atttypid and t.typcategory in ('S', 'A', 'U')
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and (c.relname = 'igreja' or exists (
        select from pg_attribute i where i.attrelid = c.oid and i.attname = 'igreja_id' and i.attnotnull and not i.attisdropped))
      -- Past values, search entries and words (made from the rows), and the files themselves.
      and c.relname not in ('auditoria', 'busca', 'busca_palavra', 'arquivo', 'arquivo_uso', 'arquivo_envio')
    group by c.oid, c.relname
    having not exists (
      select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'arquivos_alterados'
        and g.tgattr::text = string_agg(a.attnum::text, ' ' order by a.attnum))
  loop
    execute format(
      'create or replace trigger arquivos_inseridos after insert on %1$I for each row when (new::text ~ %2$L)
         execute function registrar_uso_de_arquivos(%3$L);
       create or replace trigger arquivos_alterados after update of %4$s on %1$I for each row when (old::text ~ %2$L or new::text ~ %2$L)
         execute function registrar_uso_de_arquivos(%3$L);
       create or replace trigger arquivos_excluidos after delete on %1$I for each row when (old::text ~ %2$L)
         execute function registrar_uso_de_arquivos(%3$L)',
      tabela.nome, '/(pictures|files|private)/[0-9a-f]{32}\.', case tabela.nome when 'igreja' then 'id' else 'igreja_id' end, tabela.colunas);
  end loop;
end $$;--> statement-breakpoint
-- Whether any church still has a file: pictures stored before this migration, and those of the demo, are shared.
CREATE FUNCTION arquivo_existe(procurada text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  select exists (select from arquivo where chave = procurada and excluido_em is null)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION arquivo_existe(text), registrar_uso_em_todas_as_tabelas() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION arquivo_existe(text) TO "atrio_app";--> statement-breakpoint
SELECT registrar_uso_em_todas_as_tabelas();--> statement-breakpoint
-- The files of the rows that there are.
DO $$
declare
  tabela name;
begin
  for tabela in select relname from pg_class where oid in (select tgrelid from pg_trigger where tgname = 'arquivos_inseridos') loop
    execute format(
      'create temp table de_antes on commit drop as
         select %2$s as igreja, id as linha, unnest(arquivos_em(to_jsonb(t)::text)) as chave from %1$I t
         where t::text ~ %3$L',
      tabela, case tabela when 'igreja' then 'id' else 'igreja_id' end, '/(pictures|files|private)/[0-9a-f]{32}\.');
    insert into arquivo (igreja_id, chave, tipo)
    select distinct igreja, chave, case split_part(chave, '.', 2) when 'webp' then 'image/webp' when 'svg' then 'image/svg+xml' else 'image/png' end
    from de_antes on conflict do nothing;
    insert into arquivo_uso (igreja_id, arquivo_id, tabela, linha_id)
    select d.igreja, a.id, tabela, d.linha from de_antes d join arquivo a on a.igreja_id = d.igreja and a.chave = d.chave on conflict do nothing;
    drop table de_antes;
  end loop;
end $$;
