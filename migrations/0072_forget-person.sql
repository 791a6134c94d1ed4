ALTER TABLE "pix_cobranca" ALTER COLUMN "usuario_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pix_autorizacao" ALTER COLUMN "usuario_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chave_idempotencia" ADD COLUMN "conta_id" bigint;--> statement-breakpoint
ALTER TABLE "chave_idempotencia" ADD COLUMN "igreja_id" bigint;--> statement-breakpoint
-- Who has agreed to a mandate can be forgotten once it has ended (docs/decisions/0073-personal-data.md). Nothing else of it changes.
CREATE OR REPLACE FUNCTION verificar_pix_autorizacao() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a mandate is never deleted' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.situacao <> 'criada' then
      raise exception 'a mandate begins as criada and not as %', new.situacao using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.situacao <> old.situacao and not pix_autorizacao_pode_mover(old.situacao, new.situacao) then
    raise exception 'a mandate does not move from % to %', old.situacao, new.situacao using errcode = 'check_violation';
  end if;
  if new.usuario_id is null and old.usuario_id is not null and old.situacao in ('criada', 'aprovada') then
    raise exception 'a mandate that goes on has somebody who has agreed to it' using errcode = 'check_violation';
  end if;
  if (new.id, new.igreja_id, coalesce(new.usuario_id, old.usuario_id), new.contrato, new.chave, new.tipo, new.item, new.pedido, new.jornada, new.periodicidade, new.inicio, new.fim, new.valor_fixo, new.valor_minimo, new.flag_novas_tentativas, coalesce(old.referencia, new.referencia))
    is distinct from
    (old.id, old.igreja_id, old.usuario_id, old.contrato, old.chave, old.tipo, old.item, old.pedido, old.jornada, old.periodicidade, old.inicio, old.fim, old.valor_fixo, old.valor_minimo, old.flag_novas_tentativas, new.referencia) then
    raise exception 'what was agreed to in a mandate does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION verificar_pix_cobranca() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
  autorizacao pix_autorizacao;
begin
  if tg_op = 'DELETE' then
    raise exception 'a charge is never deleted' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.situacao <> 'criada' then
      raise exception 'a charge begins as criada and not as %', new.situacao using errcode = 'check_violation';
    end if;
    select * into autorizacao from pix_autorizacao a where a.igreja_id = new.igreja_id and a.id = new.autorizacao_id for share;
    if new.usuario_id is null or autorizacao.usuario_id is distinct from new.usuario_id then
      raise exception 'a charge is of whoever has agreed to it' using errcode = 'check_violation';
    end if;
    if new.tipo = 'primeira' and (autorizacao.situacao <> 'criada' or autorizacao.jornada <> 'qr_com_pagamento') then
      raise exception 'this mandate has no first payment' using errcode = 'check_violation';
    end if;
    if new.tipo = 'agendada' and (autorizacao.situacao <> 'aprovada' or new.ciclo < autorizacao.inicio or new.ciclo > autorizacao.fim
      or new.valor <> autorizacao.valor_fixo or new.valor > autorizacao.valor_minimo) then
      raise exception 'the mandate does not cover this charge' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.situacao <> old.situacao and not pix_cobranca_pode_mover(old.situacao, new.situacao) then
    raise exception 'a charge does not move from % to %', old.situacao, new.situacao using errcode = 'check_violation';
  end if;
  if new.usuario_id is null and old.usuario_id is not null and old.situacao in ('criada', 'ativa') then
    raise exception 'a charge that goes on is of somebody' using errcode = 'check_violation';
  end if;
  if (new.id, new.igreja_id, new.autorizacao_id, coalesce(new.usuario_id, old.usuario_id), new.txid, new.tipo, new.ciclo, new.valor, coalesce(old.pagamento_id, new.pagamento_id))
    is distinct from
    (old.id, old.igreja_id, old.autorizacao_id, old.usuario_id, old.txid, old.tipo, old.ciclo, old.valor, new.pagamento_id) then
    raise exception 'what is charged does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
-- Takes a person out of the audit trail of the bound church, which the working role can only add to. Who did what to which row, and when,
-- stays. `linhas`: the rows that are theirs, `{"tabela", "ids", "campos"}`; of rows that stay only the fields that were emptied, `null`: of
-- rows that are gone, all.
CREATE FUNCTION esquecer_na_auditoria(membro bigint, conta bigint, endereco text, linhas jsonb)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
  igreja bigint := nullif(current_setting('atrio.igreja', true), '')::bigint;
  -- A value anywhere in it that names the member, such as one of a list of leaders.
  nomeia jsonpath := format('$.** ? (@.usuarioId == %1$s || @.idUsuario == %1$s)', coalesce(membro, -1));
begin
  if current_setting('atrio.passagem', true) is distinct from 'system' then
    raise exception 'only the server itself forgets somebody' using errcode = 'insufficient_privilege';
  end if;
  update auditoria a set antes = case when l.campos is not null then a.antes - l.campos end,
    depois = case when l.campos is not null then a.depois - l.campos end
  from jsonb_to_recordset(linhas) l (tabela text, ids text[], campos text[])
  where a.igreja_id = igreja and a.entidade = l.tabela and a.entidade_id = any (l.ids);
  update auditoria a set antes = null, depois = jsonb_build_object('versao', a.depois -> 'versao')
  where a.igreja_id = igreja and (a.antes @? nomeia or a.depois @? nomeia
    or strpos(concat(a.antes, a.depois), to_json(endereco)::text) > 0);
  -- No account has this id; `null` is a command of the operator.
  update auditoria a set conta_id = 0 where a.igreja_id = igreja and a.conta_id = conta;
end $$;--> statement-breakpoint
-- Deletes an account that is in no church any more, with its logins, factors and documents. One that has entered churches for the platform
-- stays: those churches keep who it was. Returns whether it was deleted.
CREATE FUNCTION apagar_conta_sem_cadastro(conta bigint) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  if current_setting('atrio.passagem', true) is distinct from 'system' then
    raise exception 'only the server itself forgets somebody' using errcode = 'insufficient_privilege';
  end if;
  delete from conta c where c.id = conta and not c.flag_super_admin
    and not exists (select from usuario u where u.conta_id = c.id)
    and not exists (select from acesso_plataforma a where c.id in (a.conta_id, a.encerrado_por));
  if not found then return false; end if;
  delete from chave_idempotencia i where i.conta_id = conta;
  return true;
end $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION esquecer_na_auditoria(bigint, bigint, text, jsonb), apagar_conta_sem_cadastro(bigint) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION esquecer_na_auditoria(bigint, bigint, text, jsonb), apagar_conta_sem_cadastro(bigint) TO atrio_app;
