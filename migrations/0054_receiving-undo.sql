ALTER TABLE "recebimento_mudanca" ADD COLUMN "desfecho" text;--> statement-breakpoint
-- The row of the church is locked first: a method that is switched on and a currency that is changed at the same moment would each see the other as
-- it was. Not for share, which would let two changes wait for each other when both raise the church's content version.
CREATE OR REPLACE FUNCTION verificar_moeda_dos_metodos() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
  igreja bigint := case tg_table_name when 'igreja' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'igreja_id')::bigint end;
  recusados text;
begin
  perform from igreja i where i.id = igreja for no key update;
  select string_agg(m.codigo, ', ') into recusados
  from igreja_metodo_pagamento m join igreja i on i.id = m.igreja_id
    left join igreja_gateway g on g.igreja_id = m.igreja_id and g.gateway = m.gateway
  where m.igreja_id = igreja and m.flag_ativo and not metodo_aceita_moeda(m.codigo, m.gateway, g.modo, i.moeda);
  if recusados is not null then
    raise exception 'these payment methods cannot take the currency of church %: %. Switch them off first', igreja, recusados
      using errcode = 'check_violation', constraint = 'metodo_aceita_moeda';
  end if;
  return null;
end $$;--> statement-breakpoint
-- As before, and for cash, too: what people are told to do with it may name an account.
CREATE OR REPLACE FUNCTION registrar_mudanca_de_recebimento() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
  conta bigint := nullif(current_setting('atrio.conta', true), '')::bigint;
  antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  depois jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  linha jsonb := coalesce(depois, antes);
  igual boolean;
begin
  if conta is null then return null; end if;
  if tg_table_name = 'igreja_metodo_pagamento' then
    -- Nobody pays for what is free.
    if linha ->> 'codigo' = 'gratuito' then return null; end if;
    igual := tg_op = 'UPDATE' and antes -> 'gateway' = depois -> 'gateway' and antes -> 'dados' = depois -> 'dados'
      and antes -> 'flag_ativo' = depois -> 'flag_ativo';
  else
    igual := tg_op = 'UPDATE' and antes -> 'modo' = depois -> 'modo' and antes -> 'chaves' = depois -> 'chaves'
      and antes -> 'segredo_aviso' = depois -> 'segredo_aviso';
  end if;
  if igual then return null; end if;
  insert into recebimento_mudanca (igreja_id, tipo, chave, antes, depois, conta_id)
  values ((linha ->> 'igreja_id')::bigint, tg_argv[0], linha ->> tg_argv[1], antes, depois, conta);
  return null;
end $$;
