CREATE TABLE "pix_cobranca" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pix_cobranca_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"autorizacao_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"txid" text NOT NULL,
	"tipo" text NOT NULL,
	"ciclo" date NOT NULL,
	"valor" bigint NOT NULL,
	"situacao" text DEFAULT 'criada' NOT NULL,
	"envio" text DEFAULT 'preparado' NOT NULL,
	"enviado_em" timestamp (3) with time zone,
	"novas_tentativas" date[] DEFAULT '{}' NOT NULL,
	"pagamento_id" bigint,
	"criado_em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pix_cobranca_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "pix_cobranca_txid" UNIQUE("txid"),
	CONSTRAINT "pix_cobranca_unica" UNIQUE("igreja_id","autorizacao_id","ciclo"),
	CONSTRAINT "pix_cobranca_pagamento_unico" UNIQUE("igreja_id","pagamento_id")
);
--> statement-breakpoint
ALTER TABLE "pix_cobranca" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pix_autorizacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pix_autorizacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"contrato" text NOT NULL,
	"chave" text NOT NULL,
	"referencia" text,
	"tipo" text NOT NULL,
	"item" text,
	"descricao" text NOT NULL,
	"pedido" jsonb NOT NULL,
	"jornada" text NOT NULL,
	"periodicidade" text NOT NULL,
	"inicio" date NOT NULL,
	"fim" date,
	"valor_fixo" bigint,
	"valor_minimo" bigint,
	"flag_novas_tentativas" boolean NOT NULL,
	"situacao" text DEFAULT 'criada' NOT NULL,
	"envio" text DEFAULT 'preparado' NOT NULL,
	"copia_e_cola" text,
	"validade" timestamp (3) with time zone NOT NULL,
	"criado_em" timestamp (3) with time zone NOT NULL,
	"decidido_em" timestamp (3) with time zone,
	CONSTRAINT "pix_autorizacao_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "pix_autorizacao_contrato" UNIQUE("contrato"),
	CONSTRAINT "pix_autorizacao_chave" UNIQUE("chave"),
	CONSTRAINT "pix_autorizacao_referencia" UNIQUE("igreja_id","referencia")
);
--> statement-breakpoint
ALTER TABLE "pix_autorizacao" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pix_cobranca" ADD CONSTRAINT "pix_cobranca_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_cobranca" ADD CONSTRAINT "pix_cobranca_autorizacao" FOREIGN KEY ("igreja_id","autorizacao_id") REFERENCES "public"."pix_autorizacao"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_cobranca" ADD CONSTRAINT "pix_cobranca_pagamento" FOREIGN KEY ("igreja_id","pagamento_id") REFERENCES "public"."pagamento"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_cobranca" ADD CONSTRAINT "pix_cobranca_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_autorizacao" ADD CONSTRAINT "pix_autorizacao_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_autorizacao" ADD CONSTRAINT "pix_autorizacao_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pix_cobranca_da_pessoa" ON "pix_cobranca" USING btree ("igreja_id","usuario_id","id");--> statement-breakpoint
CREATE INDEX "pix_autorizacao_da_pessoa" ON "pix_autorizacao" USING btree ("igreja_id","usuario_id","id");--> statement-breakpoint
CREATE POLICY "pix_cobranca_tenant" ON "pix_cobranca" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "pix_cobranca_own_select" ON "pix_cobranca" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "pix_cobranca_money_select" ON "pix_cobranca" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'money');--> statement-breakpoint
CREATE POLICY "pix_cobranca_system" ON "pix_cobranca" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "pix_autorizacao_tenant" ON "pix_autorizacao" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "pix_autorizacao_own_select" ON "pix_autorizacao" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "pix_autorizacao_money_select" ON "pix_autorizacao" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'money');--> statement-breakpoint
CREATE POLICY "pix_autorizacao_system" ON "pix_autorizacao" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
-- The moves of a mandate and of a charge, as `mandateMoves` and `chargeMoves` in src/features/payments/rules/pix-automatico-states.ts; a test
-- compares both.
CREATE FUNCTION pix_autorizacao_pode_mover(de text, para text) RETURNS boolean LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  select case de
    when 'criada' then para in ('aprovada', 'rejeitada', 'expirada', 'cancelada')
    when 'aprovada' then para = 'cancelada'
    else false
  end
$$;--> statement-breakpoint
CREATE FUNCTION pix_cobranca_pode_mover(de text, para text) RETURNS boolean LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  select case de
    when 'criada' then para in ('ativa', 'concluida', 'rejeitada', 'expirada', 'cancelada')
    when 'ativa' then para in ('concluida', 'rejeitada', 'expirada', 'cancelada')
    when 'rejeitada' then para = 'concluida'
    when 'expirada' then para = 'concluida'
    when 'cancelada' then para = 'concluida'
    else false
  end
$$;--> statement-breakpoint
CREATE FUNCTION verificar_pix_autorizacao() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
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
  if (new.id, new.igreja_id, new.usuario_id, new.contrato, new.chave, new.tipo, new.item, new.pedido, new.jornada, new.periodicidade, new.inicio, new.fim, new.valor_fixo, new.valor_minimo, new.flag_novas_tentativas, coalesce(old.referencia, new.referencia))
    is distinct from
    (old.id, old.igreja_id, old.usuario_id, old.contrato, old.chave, old.tipo, old.item, old.pedido, old.jornada, old.periodicidade, old.inicio, old.fim, old.valor_fixo, old.valor_minimo, old.flag_novas_tentativas, new.referencia) then
    raise exception 'what was agreed to in a mandate does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER verificado BEFORE INSERT OR UPDATE OR DELETE ON pix_autorizacao FOR EACH ROW EXECUTE FUNCTION verificar_pix_autorizacao();--> statement-breakpoint
ALTER TABLE pix_autorizacao ADD CONSTRAINT pix_autorizacao_valores CHECK (
  num_nonnulls(valor_fixo, valor_minimo) = 1 and coalesce(valor_fixo, valor_minimo) > 0 and (fim is null or fim >= inicio)
  and length(contrato) <= 35);--> statement-breakpoint
ALTER TABLE pix_autorizacao ADD CONSTRAINT pix_autorizacao_aprovada CHECK (situacao <> 'aprovada' or referencia is not null);--> statement-breakpoint
-- A charge is one that its mandate covers. The mandate stays as it is until the charge is there: whoever cancels it waits.
CREATE FUNCTION verificar_pix_cobranca() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
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
    if autorizacao.usuario_id is distinct from new.usuario_id then
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
  if (new.id, new.igreja_id, new.autorizacao_id, new.usuario_id, new.txid, new.tipo, new.ciclo, new.valor, coalesce(old.pagamento_id, new.pagamento_id))
    is distinct from
    (old.id, old.igreja_id, old.autorizacao_id, old.usuario_id, old.txid, old.tipo, old.ciclo, old.valor, new.pagamento_id) then
    raise exception 'what is charged does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER verificado BEFORE INSERT OR UPDATE OR DELETE ON pix_cobranca FOR EACH ROW EXECUTE FUNCTION verificar_pix_cobranca();--> statement-breakpoint
-- Paid exactly when its money is a payment; tried again on at most three other days (maxRetries).
ALTER TABLE pix_cobranca ADD CONSTRAINT pix_cobranca_valores CHECK (
  tipo in ('primeira', 'agendada') and valor > 0 and length(txid) between 26 and 35 and cardinality(novas_tentativas) <= 3
  and (situacao = 'concluida') = (pagamento_id is not null));
