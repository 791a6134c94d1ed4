-- As before (migration 0014), but what people and outside feeds write, in a list or in JSON, may name any address.
CREATE OR REPLACE FUNCTION registrar_uso_de_arquivos() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
  if current_setting('role') <> 'atrio_app' then
    insert into arquivo (igreja_id, chave, tipo)
    select igreja, nova, case split_part(nova, '.', 2) when 'webp' then 'image/webp' when 'svg' then 'image/svg+xml' else 'image/png' end
    from unnest(novas) nova where nova like 'pictures/%' on conflict do nothing;
  end if;
  -- The lock waits for a clean-up that is looking at the same file, and a later clean-up waits for this transaction.
  insert into arquivo_uso (igreja_id, arquivo_id, tabela, linha_id)
  select igreja, a.id, tg_table_name, linha_alterada
  from (select id from arquivo where igreja_id = igreja and chave = any (novas) and excluido_em is null for share) a
  on conflict do nothing;

  -- A picture or a file comes from the server, so its file must be there. A text may name any address, also one in a list or in JSON.
  select arquivos_em(string_agg(endereco #>> '{}', ' ')) into exigidas
  from jsonb_each(linha) coluna(nome, valor), jsonb_path_query(valor, '$.**.url') endereco
  where jsonb_typeof(valor) in ('object', 'array') and endereco #>> '{}' like '/%';
  if exists (
    select from unnest(novas) nova where nova = any (exigidas) and not exists (
      select from arquivo_uso u join arquivo a on a.igreja_id = u.igreja_id and a.id = u.arquivo_id
      where u.igreja_id = igreja and u.tabela = tg_table_name and u.linha_id = linha_alterada and a.chave = nova)
  ) then
    raise exception 'a row of % refers to a file that its church does not have', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
