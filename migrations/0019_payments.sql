CREATE TABLE "pagamento_evento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pagamento_evento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"gateway" integer NOT NULL,
	"chave" text NOT NULL,
	"tipo" text NOT NULL,
	"codigo" text,
	"referencia" text,
	"recebido_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processado_em" timestamp (3) with time zone,
	CONSTRAINT "pagamento_evento_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "pagamento_evento_unico" UNIQUE("igreja_id","gateway","chave")
);
--> statement-breakpoint
ALTER TABLE "pagamento_evento" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "igreja_gateway" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "igreja_gateway_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"gateway" integer NOT NULL,
	"modo" text NOT NULL,
	"chaves" jsonb,
	"segredo_aviso" text NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "igreja_gateway_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "igreja_gateway_unico" UNIQUE("igreja_id","gateway")
);
--> statement-breakpoint
ALTER TABLE "igreja_gateway" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pagamento_lancamento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pagamento_lancamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"pagamento_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"valor" bigint NOT NULL,
	"em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pagamento_lancamento_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "pagamento_lancamento" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pagamento_pagador" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pagamento_pagador_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"pagamento_id" bigint NOT NULL,
	"usuario_id" bigint,
	"nome" text NOT NULL,
	"sobrenome" text NOT NULL,
	"email" text NOT NULL,
	"telefone" text,
	"dados" jsonb,
	CONSTRAINT "pagamento_pagador_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "pagamento_pagador_unico" UNIQUE("igreja_id","pagamento_id")
);
--> statement-breakpoint
ALTER TABLE "pagamento_pagador" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pagamento_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pagamento_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"pagamento_id" bigint NOT NULL,
	"referencia" text,
	"descricao" text NOT NULL,
	"valor" bigint NOT NULL,
	CONSTRAINT "pagamento_item_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "pagamento_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pagamento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pagamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"codigo" text NOT NULL,
	"codigo_resumo" text NOT NULL,
	"chave" text NOT NULL,
	"entrada" text NOT NULL,
	"usuario_id" bigint,
	"tipo" text NOT NULL,
	"metodo" text NOT NULL,
	"gateway" integer,
	"flag_demonstracao" boolean DEFAULT false NOT NULL,
	"situacao" text DEFAULT 'em_aberto' NOT NULL,
	"moeda" text NOT NULL,
	"valor" bigint NOT NULL,
	"valor_taxa" bigint DEFAULT 0 NOT NULL,
	"valor_juros" bigint DEFAULT 0 NOT NULL,
	"valor_total" bigint NOT NULL,
	"parcelas" integer DEFAULT 1 NOT NULL,
	"valor_recebido" bigint DEFAULT 0 NOT NULL,
	"valor_taxa_igreja" bigint DEFAULT 0 NOT NULL,
	"valor_estornado" bigint DEFAULT 0 NOT NULL,
	"flag_disputa" boolean DEFAULT false NOT NULL,
	"envio" text DEFAULT 'preparado' NOT NULL,
	"referencia" text,
	"instrucoes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"destino" text,
	"descricao" text NOT NULL,
	"validade" timestamp (3) with time zone,
	"proxima_consulta" timestamp (3) with time zone,
	"consultas" integer DEFAULT 0 NOT NULL,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"aprovado_em" timestamp (3) with time zone,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pagamento_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "pagamento_codigo" UNIQUE("codigo"),
	CONSTRAINT "pagamento_chave" UNIQUE("chave"),
	CONSTRAINT "pagamento_referencia" UNIQUE("igreja_id","gateway","referencia")
);
--> statement-breakpoint
ALTER TABLE "pagamento" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pagamento_estorno" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pagamento_estorno_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"pagamento_id" bigint NOT NULL,
	"chave" text NOT NULL,
	"valor" bigint NOT NULL,
	"situacao" text DEFAULT 'pedido' NOT NULL,
	"motivo" text NOT NULL,
	"pedido_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pagamento_estorno_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "pagamento_estorno_chave" UNIQUE("chave")
);
--> statement-breakpoint
ALTER TABLE "pagamento_estorno" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pagamento_demonstracao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pagamento_demonstracao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"codigo" text NOT NULL,
	"total" bigint NOT NULL,
	"pedido_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmado_em" timestamp (3) with time zone,
	"cancelado_em" timestamp (3) with time zone,
	"estornos" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "pagamento_demonstracao_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "pagamento_demonstracao_codigo" UNIQUE("igreja_id","codigo")
);
--> statement-breakpoint
ALTER TABLE "pagamento_demonstracao" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "usuario_cartao_gateway" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuario_cartao_gateway_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"gateway" integer NOT NULL,
	"referencia" jsonb NOT NULL,
	"bandeira" text NOT NULL,
	"final" text NOT NULL,
	"titular" text NOT NULL,
	"validade" text NOT NULL,
	"impressao" text,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usuario_cartao_gateway_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "usuario_cartao_gateway" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "igreja_metodo_pagamento" ADD COLUMN "dados" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pagamento_evento" ADD CONSTRAINT "pagamento_evento_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "igreja_gateway" ADD CONSTRAINT "igreja_gateway_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento_lancamento" ADD CONSTRAINT "pagamento_lancamento_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento_lancamento" ADD CONSTRAINT "pagamento_lancamento_pagamento" FOREIGN KEY ("igreja_id","pagamento_id") REFERENCES "public"."pagamento"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento_pagador" ADD CONSTRAINT "pagamento_pagador_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento_pagador" ADD CONSTRAINT "pagamento_pagador_pagamento" FOREIGN KEY ("igreja_id","pagamento_id") REFERENCES "public"."pagamento"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento_pagador" ADD CONSTRAINT "pagamento_pagador_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento_item" ADD CONSTRAINT "pagamento_item_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento_item" ADD CONSTRAINT "pagamento_item_pagamento" FOREIGN KEY ("igreja_id","pagamento_id") REFERENCES "public"."pagamento"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento" ADD CONSTRAINT "pagamento_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento" ADD CONSTRAINT "pagamento_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento_estorno" ADD CONSTRAINT "pagamento_estorno_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento_estorno" ADD CONSTRAINT "pagamento_estorno_pagamento" FOREIGN KEY ("igreja_id","pagamento_id") REFERENCES "public"."pagamento"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento_demonstracao" ADD CONSTRAINT "pagamento_demonstracao_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_cartao_gateway" ADD CONSTRAINT "usuario_cartao_gateway_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_cartao_gateway" ADD CONSTRAINT "usuario_cartao_gateway_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pagamento_evento_a_processar" ON "pagamento_evento" USING btree ("igreja_id","processado_em","id");--> statement-breakpoint
CREATE INDEX "pagamento_lancamento_do_pagamento" ON "pagamento_lancamento" USING btree ("igreja_id","pagamento_id","id");--> statement-breakpoint
CREATE INDEX "pagamento_lancamento_dia" ON "pagamento_lancamento" USING btree ("igreja_id","em","id");--> statement-breakpoint
CREATE INDEX "pagamento_do_pagador" ON "pagamento_pagador" USING btree ("igreja_id","usuario_id");--> statement-breakpoint
CREATE INDEX "pagamento_item_do_pagamento" ON "pagamento_item" USING btree ("igreja_id","pagamento_id","id");--> statement-breakpoint
CREATE INDEX "pagamento_lista" ON "pagamento" USING btree ("igreja_id","criado_em","id");--> statement-breakpoint
CREATE INDEX "pagamento_da_pessoa" ON "pagamento" USING btree ("igreja_id","usuario_id","criado_em","id");--> statement-breakpoint
CREATE INDEX "pagamento_resumo" ON "pagamento" USING btree ("igreja_id","codigo_resumo");--> statement-breakpoint
CREATE INDEX "pagamento_a_consultar" ON "pagamento" USING btree ("proxima_consulta");--> statement-breakpoint
CREATE INDEX "pagamento_estorno_do_pagamento" ON "pagamento_estorno" USING btree ("igreja_id","pagamento_id","id");--> statement-breakpoint
CREATE INDEX "usuario_cartao_da_pessoa" ON "usuario_cartao_gateway" USING btree ("igreja_id","usuario_id","id");--> statement-breakpoint
CREATE POLICY "pagamento_evento_tenant" ON "pagamento_evento" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "igreja_gateway_tenant" ON "igreja_gateway" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "pagamento_lancamento_tenant" ON "pagamento_lancamento" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "pagamento_pagador_tenant" ON "pagamento_pagador" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "pagamento_pagador_own_select" ON "pagamento_pagador" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "pagamento_pagador_money_select" ON "pagamento_pagador" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'money');--> statement-breakpoint
CREATE POLICY "pagamento_pagador_money_update" ON "pagamento_pagador" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'money') WITH CHECK (current_setting('atrio.passagem', true) = 'money');--> statement-breakpoint
CREATE POLICY "pagamento_pagador_system" ON "pagamento_pagador" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "pagamento_item_tenant" ON "pagamento_item" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "pagamento_tenant" ON "pagamento" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "pagamento_own_select" ON "pagamento" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "pagamento_code_select" ON "pagamento" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (codigo_resumo = nullif(current_setting('atrio.codigo', true), ''));--> statement-breakpoint
CREATE POLICY "pagamento_money_select" ON "pagamento" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'money');--> statement-breakpoint
CREATE POLICY "pagamento_money_update" ON "pagamento" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'money') WITH CHECK (current_setting('atrio.passagem', true) = 'money');--> statement-breakpoint
CREATE POLICY "pagamento_system" ON "pagamento" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "pagamento_estorno_tenant" ON "pagamento_estorno" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "pagamento_demonstracao_tenant" ON "pagamento_demonstracao" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "usuario_cartao_gateway_tenant" ON "usuario_cartao_gateway" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "usuario_cartao_gateway_own" ON "usuario_cartao_gateway" AS PERMISSIVE FOR ALL TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint) WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "usuario_cartao_gateway_system" ON "usuario_cartao_gateway" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
-- The moves of a payment, as `paymentMoves` in src/features/payments/rules.ts; a test compares both.
CREATE FUNCTION pagamento_pode_mover(de text, para text) RETURNS boolean LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  select case de
    when 'em_aberto' then para in ('pendente', 'aguardando', 'em_analise', 'aprovado', 'nao_aprovado', 'cancelado')
    when 'pendente' then para in ('aguardando', 'em_analise', 'aprovado', 'nao_aprovado', 'cancelado')
    when 'aguardando' then para in ('pendente', 'em_analise', 'aprovado', 'nao_aprovado', 'cancelado')
    when 'em_analise' then para in ('pendente', 'aguardando', 'aprovado', 'nao_aprovado', 'cancelado')
    when 'aprovado' then para = 'estornado'
    when 'nao_aprovado' then para = 'aprovado'
    when 'cancelado' then para = 'aprovado'
    else false
  end
$$;--> statement-breakpoint
CREATE FUNCTION verificar_pagamento() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a payment is never deleted' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.situacao <> 'em_aberto' then
      raise exception 'a payment begins as em_aberto and not as %', new.situacao using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.situacao <> old.situacao and not pagamento_pode_mover(old.situacao, new.situacao) then
    raise exception 'a payment does not move from % to %', old.situacao, new.situacao using errcode = 'check_violation';
  end if;
  if (new.id, new.igreja_id, new.codigo, new.chave, new.entrada, new.tipo, new.metodo, new.gateway, new.moeda, new.valor, new.valor_taxa, new.valor_juros, new.valor_total, new.parcelas)
    is distinct from
    (old.id, old.igreja_id, old.codigo, old.chave, old.entrada, old.tipo, old.metodo, old.gateway, old.moeda, old.valor, old.valor_taxa, old.valor_juros, old.valor_total, old.parcelas) then
    raise exception 'what was asked for in a payment does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER verificado BEFORE INSERT OR UPDATE OR DELETE ON pagamento FOR EACH ROW EXECUTE FUNCTION verificar_pagamento();--> statement-breakpoint
ALTER TABLE pagamento ADD CONSTRAINT pagamento_valores CHECK (
  valor >= 0 and valor_taxa >= 0 and valor_juros >= 0 and valor_total = valor + valor_taxa + valor_juros and parcelas >= 1
  and valor_recebido >= 0 and valor_estornado between 0 and valor_recebido and length(moeda) = 3);--> statement-breakpoint
ALTER TABLE pagamento ADD CONSTRAINT pagamento_recebido CHECK (
  case situacao
    when 'aprovado' then valor_total = 0 or (valor_recebido > 0 and valor_estornado < valor_recebido)
    when 'estornado' then valor_estornado = valor_recebido
    else valor_recebido = 0
  end);--> statement-breakpoint
-- The ledger is only added to, whoever asks.
CREATE FUNCTION recusar_mudanca_no_livro() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
  raise exception 'entries of the ledger are not changed' using errcode = 'check_violation';
end $$;--> statement-breakpoint
CREATE TRIGGER imutavel BEFORE UPDATE OR DELETE ON pagamento_lancamento FOR EACH ROW EXECUTE FUNCTION recusar_mudanca_no_livro();--> statement-breakpoint
CREATE TRIGGER inteiro BEFORE TRUNCATE ON pagamento_lancamento FOR EACH STATEMENT EXECUTE FUNCTION recusar_mudanca_no_livro();--> statement-breakpoint
-- At the end of each transaction, the entries of a payment sum to what the payment says.
CREATE FUNCTION conferir_livro() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
  igreja bigint := new.igreja_id;
  numero bigint := case tg_table_name when 'pagamento' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'pagamento_id')::bigint end;
begin
  if exists (
    select from pagamento p
    cross join lateral (
      select coalesce(sum(l.valor) filter (where l.tipo = 'valor'), 0) as valor,
        coalesce(sum(l.valor) filter (where l.tipo = 'taxa_pagador'), 0) as taxa_pagador,
        coalesce(sum(l.valor) filter (where l.tipo = 'juros'), 0) as juros,
        coalesce(sum(l.valor) filter (where l.tipo in ('valor', 'taxa_pagador', 'juros', 'excedente')), 0) as recebido,
        coalesce(-sum(l.valor) filter (where l.tipo = 'taxa_igreja'), 0) as taxa_igreja,
        coalesce(-sum(l.valor) filter (where l.tipo in ('estorno', 'contestacao')), 0) as estornado
      from pagamento_lancamento l where l.igreja_id = p.igreja_id and l.pagamento_id = p.id) livro
    where p.igreja_id = igreja and p.id = numero
      and (livro.recebido, livro.taxa_igreja, livro.estornado, livro.valor, livro.taxa_pagador, livro.juros) is distinct from
        (p.valor_recebido::numeric, p.valor_taxa_igreja::numeric, p.valor_estornado::numeric,
          case when p.valor_recebido > 0 then p.valor else 0 end::numeric, case when p.valor_recebido > 0 then p.valor_taxa else 0 end::numeric,
          case when p.valor_recebido > 0 then p.valor_juros else 0 end::numeric)
  ) then
    raise exception 'the ledger of payment % does not sum to the payment', numero using errcode = 'check_violation';
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER conferido AFTER INSERT OR UPDATE ON pagamento DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION conferir_livro();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER conferido AFTER INSERT ON pagamento_lancamento DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION conferir_livro();--> statement-breakpoint
-- Which churches have payments that must be looked at now, for the job that does so for each of them. It tells nothing of a payment.
CREATE FUNCTION igrejas_com_pagamentos_a_consultar() RETURNS TABLE (igreja_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  select distinct p.igreja_id from pagamento p where p.proxima_consulta <= now() order by 1
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION igrejas_com_pagamentos_a_consultar() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION igrejas_com_pagamentos_a_consultar() TO atrio_app;
