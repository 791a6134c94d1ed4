-- What somebody may do to another member's row is done by these functions, with the rights of the tables' owner and within the bound church
-- (docs/decisions/0039-the-persons-wall.md).

-- The name of a member, for those who read what the member has written. There is no way to ask for all of them.
CREATE FUNCTION nome_do_membro(membro bigint) RETURNS jsonb LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  return (select jsonb_build_object('nome', u.nome, 'sobrenome', u.sobrenome) from usuario u
    where u.igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint and u.id = membro);
end $$;--> statement-breakpoint
-- The names of all who have written under a request, at once: a function that is called for each row costs more than reading the row.
CREATE FUNCTION nomes_nas_mensagens(pedido bigint) RETURNS TABLE (id bigint, nome text, sobrenome text)
LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
begin
  return query select distinct u.id, u.nome, u.sobrenome
    from oracao_mensagem m join usuario u on u.igreja_id = m.igreja_id and u.id = m.usuario_id
    where m.igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint and m.oracao_id = pedido;
end $$;--> statement-breakpoint
-- The name that an account has in the bound church, for those who read what it has changed.
CREATE FUNCTION nome_da_conta(conta bigint) RETURNS jsonb LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  return (select jsonb_build_object('nome', u.nome, 'sobrenome', u.sobrenome) from usuario u
    where u.igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint and u.conta_id = conta);
end $$;--> statement-breakpoint
-- Locks a prayer request, whoever its author is, until the transaction ends.
CREATE FUNCTION travar_oracao(pedido bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  perform from oracao where igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint and id = pedido for no key update;
end $$;--> statement-breakpoint
-- Counts the messages of a request and those who pray for it.
CREATE FUNCTION contar_na_oracao() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
  igreja bigint := case tg_op when 'INSERT' then new.igreja_id else old.igreja_id end;
  pedido bigint := case tg_op when 'INSERT' then new.oracao_id else old.oracao_id end;
  mudanca int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if tg_table_name = 'oracao_mensagem' then
    update oracao set qtde_mensagens = qtde_mensagens + mudanca where igreja_id = igreja and id = pedido;
  else
    update oracao set qtde_oracoes = qtde_oracoes + mudanca where igreja_id = igreja and id = pedido;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER contada AFTER INSERT OR DELETE ON oracao_mensagem FOR EACH ROW EXECUTE FUNCTION contar_na_oracao();--> statement-breakpoint
CREATE TRIGGER contada AFTER INSERT OR DELETE ON oracao_intercessao FOR EACH ROW EXECUTE FUNCTION contar_na_oracao();--> statement-breakpoint
-- A deleted reason is removed from the requests that have it.
ALTER TABLE oracao DROP CONSTRAINT oracao_motivo;--> statement-breakpoint
ALTER TABLE oracao ADD CONSTRAINT oracao_motivo FOREIGN KEY (igreja_id, motivo_id) REFERENCES oracao_motivo (igreja_id, id) ON DELETE SET NULL (motivo_id);--> statement-breakpoint
-- An account's own records only, whatever account is asked for.
CREATE OR REPLACE FUNCTION registros_na_organizacao(da_conta bigint)
RETURNS TABLE (id bigint, nome text, sobrenome text, email text, telefone text, igreja_id bigint, igreja_slug text, igreja_nome text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
begin
  return query select u.id, u.nome, u.sobrenome, u.email, u.telefone, i.id, i.slug, i.nome
    from igreja aqui join igreja i on i.organizacao_id = aqui.organizacao_id and i.flag_ativo join usuario u on u.igreja_id = i.id
    where aqui.id = nullif(current_setting('atrio.igreja', true), '')::bigint
      and u.conta_id = da_conta and da_conta = nullif(current_setting('atrio.conta', true), '')::bigint
    order by i.nome, i.id;
end $$;--> statement-breakpoint
-- A row may use a file that somebody else has sent, such as a banner with a picture of a colleague. The function names the church of the row
-- in each statement; the row itself has passed row security.
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
REVOKE ALL ON FUNCTION nome_do_membro(bigint), nomes_nas_mensagens(bigint), nome_da_conta(bigint), travar_oracao(bigint), contar_na_oracao() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION nome_do_membro(bigint), nomes_nas_mensagens(bigint), nome_da_conta(bigint), travar_oracao(bigint) TO atrio_app;
