CREATE TABLE "evento_participante" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evento_participante_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"inscricao_id" bigint NOT NULL,
	"ingresso_id" bigint NOT NULL,
	"usuario_id" bigint,
	"nome" text,
	"sobrenome" text,
	"email" text,
	"valor" bigint NOT NULL,
	"codigo" text,
	"flag_ativo" boolean DEFAULT true NOT NULL,
	"ordem" integer NOT NULL,
	CONSTRAINT "evento_participante_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "evento_participante_codigo" UNIQUE("igreja_id","codigo")
);
--> statement-breakpoint
ALTER TABLE "evento_participante" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evento_inscricao_pagamento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evento_inscricao_pagamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"inscricao_id" bigint NOT NULL,
	"pagamento_id" bigint NOT NULL,
	"usuario_id" bigint,
	CONSTRAINT "evento_inscricao_pagamento_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "evento_inscricao_pagamento_unico" UNIQUE("igreja_id","pagamento_id")
);
--> statement-breakpoint
ALTER TABLE "evento_inscricao_pagamento" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evento_inscricao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evento_inscricao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"evento_id" bigint NOT NULL,
	"usuario_id" bigint,
	"codigo" text NOT NULL,
	"situacao" text NOT NULL,
	"reservada_desde" timestamp (3) with time zone NOT NULL,
	"reservada_ate" timestamp (3) with time zone,
	"chave" text,
	"entrada" text,
	"valor" bigint NOT NULL,
	"moeda" text NOT NULL,
	"metodo" text,
	"pagamento_id" bigint,
	"criada_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmada_em" timestamp (3) with time zone,
	CONSTRAINT "evento_inscricao_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "evento_inscricao_codigo" UNIQUE("igreja_id","codigo"),
	CONSTRAINT "evento_inscricao_chave" UNIQUE("chave")
);
--> statement-breakpoint
ALTER TABLE "evento_inscricao" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evento_ingresso" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evento_ingresso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"evento_id" bigint NOT NULL,
	"ordem" integer NOT NULL,
	"nome" text NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	"grupo" text,
	"preco" bigint DEFAULT 0 NOT NULL,
	"taxa_servico" bigint DEFAULT 0 NOT NULL,
	"taxa_processamento" bigint DEFAULT 0 NOT NULL,
	"quantidade" integer,
	"ocupados" integer DEFAULT 0 NOT NULL,
	"limite_por_usuario" integer,
	"flag_crianca" boolean DEFAULT false NOT NULL,
	"flag_conteudo_exclusivo" boolean DEFAULT false NOT NULL,
	"data_inicio" timestamp (3) with time zone,
	"data_fim" timestamp (3) with time zone,
	"flag_ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "evento_ingresso_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "evento_ingresso_lugares" CHECK (ocupados >= 0 and (quantidade is null or ocupados <= quantidade))
);
--> statement-breakpoint
ALTER TABLE "evento_ingresso" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "flag_juros" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "flag_assumir_taxas_servico" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "qtde_max_parcelas" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "lugares" integer;--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "ocupados" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "evento_participante" ADD CONSTRAINT "evento_participante_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_participante" ADD CONSTRAINT "evento_participante_inscricao" FOREIGN KEY ("igreja_id","inscricao_id") REFERENCES "public"."evento_inscricao"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_participante" ADD CONSTRAINT "evento_participante_ingresso" FOREIGN KEY ("igreja_id","ingresso_id") REFERENCES "public"."evento_ingresso"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_participante" ADD CONSTRAINT "evento_participante_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_inscricao_pagamento" ADD CONSTRAINT "evento_inscricao_pagamento_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_inscricao_pagamento" ADD CONSTRAINT "evento_inscricao_pagamento_inscricao" FOREIGN KEY ("igreja_id","inscricao_id") REFERENCES "public"."evento_inscricao"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_inscricao_pagamento" ADD CONSTRAINT "evento_inscricao_pagamento_pagamento" FOREIGN KEY ("igreja_id","pagamento_id") REFERENCES "public"."pagamento"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_inscricao_pagamento" ADD CONSTRAINT "evento_inscricao_pagamento_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_inscricao" ADD CONSTRAINT "evento_inscricao_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_inscricao" ADD CONSTRAINT "evento_inscricao_evento" FOREIGN KEY ("igreja_id","evento_id") REFERENCES "public"."evento"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_inscricao" ADD CONSTRAINT "evento_inscricao_pagamento_atual" FOREIGN KEY ("igreja_id","pagamento_id") REFERENCES "public"."pagamento"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_inscricao" ADD CONSTRAINT "evento_inscricao_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_ingresso" ADD CONSTRAINT "evento_ingresso_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_ingresso" ADD CONSTRAINT "evento_ingresso_evento" FOREIGN KEY ("igreja_id","evento_id") REFERENCES "public"."evento"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evento_participante_da_inscricao" ON "evento_participante" USING btree ("igreja_id","inscricao_id","ordem");--> statement-breakpoint
CREATE INDEX "evento_participante_do_ingresso" ON "evento_participante" USING btree ("igreja_id","ingresso_id");--> statement-breakpoint
CREATE INDEX "evento_participante_da_pessoa" ON "evento_participante" USING btree ("igreja_id","usuario_id","ingresso_id");--> statement-breakpoint
CREATE INDEX "evento_inscricao_pagamento_da_inscricao" ON "evento_inscricao_pagamento" USING btree ("igreja_id","inscricao_id");--> statement-breakpoint
CREATE INDEX "evento_inscricao_pagamento_da_pessoa" ON "evento_inscricao_pagamento" USING btree ("igreja_id","usuario_id");--> statement-breakpoint
CREATE INDEX "evento_inscricao_da_pessoa" ON "evento_inscricao" USING btree ("igreja_id","usuario_id","evento_id","id");--> statement-breakpoint
CREATE INDEX "evento_inscricao_do_evento" ON "evento_inscricao" USING btree ("igreja_id","evento_id","criada_em","id");--> statement-breakpoint
CREATE INDEX "evento_inscricao_do_pagamento" ON "evento_inscricao" USING btree ("igreja_id","pagamento_id");--> statement-breakpoint
CREATE INDEX "evento_inscricao_reservada" ON "evento_inscricao" USING btree ("igreja_id","reservada_ate") WHERE reservada_ate is not null;--> statement-breakpoint
CREATE INDEX "evento_ingresso_ordem" ON "evento_ingresso" USING btree ("igreja_id","evento_id","ordem","id");--> statement-breakpoint
ALTER TABLE "evento" ADD CONSTRAINT "evento_lugares" CHECK (ocupados >= 0 and (lugares is null or ocupados <= lugares));--> statement-breakpoint
CREATE POLICY "evento_participante_tenant" ON "evento_participante" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_participante_own_select" ON "evento_participante" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_participante_own_insert" ON "evento_participante" AS PERMISSIVE FOR INSERT TO "atrio_app" WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_participante_own_update" ON "evento_participante" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint) WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_participante_money_select" ON "evento_participante" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'money');--> statement-breakpoint
CREATE POLICY "evento_participante_system" ON "evento_participante" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "evento_inscricao_pagamento_tenant" ON "evento_inscricao_pagamento" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_inscricao_pagamento_own_select" ON "evento_inscricao_pagamento" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_inscricao_pagamento_money_select" ON "evento_inscricao_pagamento" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'money');--> statement-breakpoint
CREATE POLICY "evento_inscricao_pagamento_system" ON "evento_inscricao_pagamento" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "evento_inscricao_tenant" ON "evento_inscricao" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_inscricao_own_select" ON "evento_inscricao" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_inscricao_own_insert" ON "evento_inscricao" AS PERMISSIVE FOR INSERT TO "atrio_app" WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_inscricao_own_update" ON "evento_inscricao" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint) WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_inscricao_money_select" ON "evento_inscricao" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'money');--> statement-breakpoint
CREATE POLICY "evento_inscricao_system" ON "evento_inscricao" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "evento_ingresso_tenant" ON "evento_ingresso" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
-- Seats that are kept longer than they should be, for the watch over work that nobody does (src/server/jobs/late-work.ts). It tells a time alone.
CREATE FUNCTION evento_reserva_mais_atrasada() RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  select min(r.reservada_ate) from evento_inscricao r join igreja i on i.id = r.igreja_id
  where r.reservada_ate <= now() and i.flag_ativo
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION evento_reserva_mais_atrasada() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION evento_reserva_mais_atrasada() TO atrio_app;
