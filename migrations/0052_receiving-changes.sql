CREATE TABLE "recebimento_mudanca" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recebimento_mudanca_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"chave" text NOT NULL,
	"antes" jsonb,
	"depois" jsonb,
	"conta_id" bigint,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"avisado_em" timestamp (3) with time zone,
	"codigo" text,
	"desfeita_em" timestamp (3) with time zone,
	CONSTRAINT "recebimento_mudanca_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "recebimento_mudanca_codigo" UNIQUE("codigo")
);
--> statement-breakpoint
ALTER TABLE "recebimento_mudanca" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "igreja_metodo_pagamento" ADD COLUMN "flag_ativo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pagamento" ADD COLUMN "moeda_informada" text;--> statement-breakpoint
ALTER TABLE "recebimento_mudanca" ADD CONSTRAINT "recebimento_mudanca_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recebimento_mudanca_a_avisar" ON "recebimento_mudanca" USING btree ("igreja_id","id") WHERE avisado_em is null;--> statement-breakpoint
CREATE INDEX "recebimento_mudanca_de" ON "recebimento_mudanca" USING btree ("igreja_id","tipo","chave","id");--> statement-breakpoint
CREATE POLICY "pagamento_comprovante_code_select" ON "pagamento_comprovante" AS PERMISSIVE FOR SELECT TO "atrio_app" USING ((select true from pagamento p where p.igreja_id = pagamento_comprovante.igreja_id and p.id = pagamento_id and p.codigo_resumo = nullif(current_setting('atrio.codigo', true), '')));--> statement-breakpoint
CREATE POLICY "recebimento_mudanca_tenant" ON "recebimento_mudanca" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
-- Whether a method can take a currency: the same as `takesCurrency` (payments/server/settings/takes-currency.ts), and a test compares both. The
-- sandbox plays gateways in any currency, but what only Brazil has is not played elsewhere.
CREATE FUNCTION metodo_aceita_moeda(codigo text, gateway integer, modo text, moeda text) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  select case
    when codigo in ('pix', 'pix-manual', 'boleto', 'picpay') then moeda = 'BRL'
    when gateway is null or modo is null or modo = 'demonstracao' then true
    when gateway in (4, 8) then moeda = 'BRL'
    when codigo = 'ach' then moeda = 'USD'
    when gateway = 101 then moeda = any ('{AUD,BRL,CAD,CHF,CNY,CZK,DKK,EUR,GBP,HKD,HUF,ILS,JPY,MXN,MYR,NOK,NZD,PHP,PLN,SEK,SGD,THB,TWD,USD}')
    else true
  end
$$;--> statement-breakpoint
-- Existing ones are switched off. Their settings stay, and a job tells those who manage money.
WITH desligado AS (
  update igreja_metodo_pagamento m set flag_ativo = false, versao = m.versao + 1
  from igreja i
  where i.id = m.igreja_id and not metodo_aceita_moeda(m.codigo, m.gateway,
    (select g.modo from igreja_gateway g where g.igreja_id = m.igreja_id and g.gateway = m.gateway), i.moeda)
  returning m.id, m.igreja_id, m.codigo, to_jsonb(m) as depois
), avisado AS (
  insert into recebimento_mudanca (igreja_id, tipo, chave, antes, depois)
  select igreja_id, 'moeda', codigo, depois || '{"flag_ativo": true}', depois from desligado
)
INSERT INTO auditoria (igreja_id, acao, entidade, entidade_id, antes, depois, pedido)
SELECT igreja_id, 'update', 'igreja_metodo_pagamento', id::text, '{"flagAtivo": true}', '{"flagAtivo": false}', 'migration' FROM desligado;--> statement-breakpoint
-- No method is on that cannot take the currency of its church, whoever changes the method, its gateway, or the currency.
CREATE FUNCTION verificar_moeda_dos_metodos() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
  igreja bigint := case tg_table_name when 'igreja' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'igreja_id')::bigint end;
  recusados text;
begin
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
CREATE TRIGGER moeda_verificada AFTER INSERT OR UPDATE OF codigo, gateway, flag_ativo ON igreja_metodo_pagamento
  FOR EACH ROW EXECUTE FUNCTION verificar_moeda_dos_metodos();--> statement-breakpoint
CREATE TRIGGER moeda_verificada AFTER INSERT OR UPDATE OF modo ON igreja_gateway FOR EACH ROW EXECUTE FUNCTION verificar_moeda_dos_metodos();--> statement-breakpoint
CREATE TRIGGER moeda_verificada AFTER UPDATE OF moeda ON igreja FOR EACH ROW EXECUTE FUNCTION verificar_moeda_dos_metodos();--> statement-breakpoint
-- Writes down each change of where a church's money goes, by whichever call. What the operator or an update of the product changes, they write down
-- themselves. Sealing keys again with another secret changes nothing.
CREATE FUNCTION registrar_mudanca_de_recebimento() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
  conta bigint := nullif(current_setting('atrio.conta', true), '')::bigint;
  antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  depois jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  linha jsonb := coalesce(depois, antes);
  igual boolean;
begin
  if conta is null then return null; end if;
  if tg_table_name = 'igreja_metodo_pagamento' then
    -- Nobody pays into an account of cash, nor for what is free.
    if linha ->> 'codigo' in ('dinheiro', 'gratuito') then return null; end if;
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
end $$;--> statement-breakpoint
CREATE TRIGGER mudanca_registrada AFTER INSERT OR UPDATE OR DELETE ON igreja_metodo_pagamento
  FOR EACH ROW EXECUTE FUNCTION registrar_mudanca_de_recebimento('metodo', 'codigo');--> statement-breakpoint
CREATE TRIGGER mudanca_registrada AFTER INSERT OR UPDATE OR DELETE ON igreja_gateway
  FOR EACH ROW EXECUTE FUNCTION registrar_mudanca_de_recebimento('gateway', 'gateway');
