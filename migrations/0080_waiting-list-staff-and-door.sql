CREATE TABLE "evento_porta" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evento_porta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"evento_id" bigint NOT NULL,
	"nome" text NOT NULL,
	"resumo" text NOT NULL,
	"criada_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"encerrada_em" timestamp (3) with time zone,
	CONSTRAINT "evento_porta_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "evento_porta_resumo" UNIQUE("igreja_id","resumo")
);
--> statement-breakpoint
ALTER TABLE "evento_porta" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evento_entrada" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evento_entrada_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"evento_id" bigint NOT NULL,
	"porta_id" bigint NOT NULL,
	"participante_id" bigint,
	"usuario_id" bigint,
	"chave" text NOT NULL,
	"modo" text NOT NULL,
	"situacao" text NOT NULL,
	"motivo" text,
	"flag_entrou" boolean NOT NULL,
	"data_inicio" timestamp (3) with time zone NOT NULL,
	"feita_em" timestamp (3) with time zone NOT NULL,
	"recebida_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ordem" integer NOT NULL,
	CONSTRAINT "evento_entrada_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "evento_entrada_chave" UNIQUE("igreja_id","evento_id","chave")
);
--> statement-breakpoint
ALTER TABLE "evento_entrada" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evento_espera" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evento_espera_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"evento_id" bigint NOT NULL,
	"ingresso_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"quantidade" integer NOT NULL,
	"criada_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"inscricao_id" bigint,
	"oferta_ate" timestamp (3) with time zone,
	CONSTRAINT "evento_espera_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "evento_espera_da_pessoa" UNIQUE("igreja_id","usuario_id","ingresso_id")
);
--> statement-breakpoint
ALTER TABLE "evento_espera" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evento_chave" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evento_chave_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"publica" text NOT NULL,
	"privada" jsonb NOT NULL,
	CONSTRAINT "evento_chave_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "evento_chave_igreja" UNIQUE("igreja_id")
);
--> statement-breakpoint
ALTER TABLE "evento_chave" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "evento_participante_do_ingresso";--> statement-breakpoint
DROP INDEX "evento_inscricao_do_cupom";--> statement-breakpoint
ALTER TABLE "evento_participante" ADD COLUMN "entrou_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evento_inscricao" ADD COLUMN "escolha" text;--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "flag_lista_espera" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "avisado_estado" text;--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "avisado_datas" jsonb;--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "remarcado_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "lembrete_de" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "flag_vendas_fechadas" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "evento_ingresso" ADD COLUMN "espera_menor" integer;--> statement-breakpoint
ALTER TABLE "evento_porta" ADD CONSTRAINT "evento_porta_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_porta" ADD CONSTRAINT "evento_porta_evento" FOREIGN KEY ("igreja_id","evento_id") REFERENCES "public"."evento"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_entrada" ADD CONSTRAINT "evento_entrada_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_entrada" ADD CONSTRAINT "evento_entrada_evento" FOREIGN KEY ("igreja_id","evento_id") REFERENCES "public"."evento"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_entrada" ADD CONSTRAINT "evento_entrada_porta" FOREIGN KEY ("igreja_id","porta_id") REFERENCES "public"."evento_porta"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_entrada" ADD CONSTRAINT "evento_entrada_participante" FOREIGN KEY ("igreja_id","participante_id") REFERENCES "public"."evento_participante"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_entrada" ADD CONSTRAINT "evento_entrada_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_espera" ADD CONSTRAINT "evento_espera_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_espera" ADD CONSTRAINT "evento_espera_evento" FOREIGN KEY ("igreja_id","evento_id") REFERENCES "public"."evento"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_espera" ADD CONSTRAINT "evento_espera_ingresso" FOREIGN KEY ("igreja_id","ingresso_id") REFERENCES "public"."evento_ingresso"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_espera" ADD CONSTRAINT "evento_espera_inscricao" FOREIGN KEY ("igreja_id","inscricao_id") REFERENCES "public"."evento_inscricao"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_espera" ADD CONSTRAINT "evento_espera_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_chave" ADD CONSTRAINT "evento_chave_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evento_porta_do_evento" ON "evento_porta" USING btree ("igreja_id","evento_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "evento_entrada_ordem" ON "evento_entrada" USING btree ("igreja_id","evento_id","ordem");--> statement-breakpoint
CREATE UNIQUE INDEX "evento_entrada_primeira" ON "evento_entrada" USING btree ("igreja_id","participante_id","data_inicio") WHERE situacao = 'entrou';--> statement-breakpoint
CREATE INDEX "evento_entrada_do_participante" ON "evento_entrada" USING btree ("igreja_id","participante_id");--> statement-breakpoint
CREATE INDEX "evento_entrada_da_porta" ON "evento_entrada" USING btree ("igreja_id","porta_id","situacao");--> statement-breakpoint
CREATE INDEX "evento_entrada_da_pessoa" ON "evento_entrada" USING btree ("igreja_id","usuario_id");--> statement-breakpoint
CREATE INDEX "evento_espera_do_evento" ON "evento_espera" USING btree ("igreja_id","evento_id","criada_em","id");--> statement-breakpoint
CREATE INDEX "evento_espera_do_ingresso" ON "evento_espera" USING btree ("igreja_id","ingresso_id","criada_em","id");--> statement-breakpoint
CREATE INDEX "evento_espera_da_inscricao" ON "evento_espera" USING btree ("igreja_id","inscricao_id") WHERE inscricao_id is not null;--> statement-breakpoint
CREATE INDEX "evento_inscricao_da_situacao" ON "evento_inscricao" USING btree ("igreja_id","evento_id","situacao","criada_em","id");--> statement-breakpoint
CREATE INDEX "evento_ingresso_esperado" ON "evento_ingresso" USING btree ("igreja_id","evento_id") WHERE espera_menor is not null;--> statement-breakpoint
CREATE INDEX "evento_participante_do_ingresso" ON "evento_participante" USING btree ("igreja_id","ingresso_id","inscricao_id");--> statement-breakpoint
CREATE INDEX "evento_inscricao_do_cupom" ON "evento_inscricao" USING btree ("igreja_id","cupom_id","criada_em","id") WHERE cupom_id is not null;--> statement-breakpoint
CREATE POLICY "usuario_registrations_select" ON "usuario" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'registrations');--> statement-breakpoint
CREATE POLICY "evento_resposta_registrations_select" ON "evento_resposta" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'registrations');--> statement-breakpoint
CREATE POLICY "evento_participante_registrations_select" ON "evento_participante" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'registrations');--> statement-breakpoint
CREATE POLICY "evento_participante_registrations_update" ON "evento_participante" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'registrations') WITH CHECK (current_setting('atrio.passagem', true) = 'registrations');--> statement-breakpoint
CREATE POLICY "evento_inscricao_registrations_select" ON "evento_inscricao" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'registrations');--> statement-breakpoint
CREATE POLICY "evento_porta_tenant" ON "evento_porta" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_entrada_tenant" ON "evento_entrada" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_entrada_own_select" ON "evento_entrada" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_entrada_system" ON "evento_entrada" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "evento_espera_tenant" ON "evento_espera" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_espera_own_select" ON "evento_espera" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_espera_own_insert" ON "evento_espera" AS PERMISSIVE FOR INSERT TO "atrio_app" WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_espera_own_update" ON "evento_espera" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint) WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_espera_own_delete" ON "evento_espera" AS PERMISSIVE FOR DELETE TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_espera_system" ON "evento_espera" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "evento_chave_tenant" ON "evento_chave" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
-- Who has registered before knows of an event what is true of it now.
UPDATE "evento" SET "avisado_estado" = "estado", "avisado_datas" = "datas" WHERE EXISTS (SELECT FROM "evento_inscricao" i WHERE i."igreja_id" = "evento"."igreja_id" AND i."evento_id" = "evento"."id" AND i."situacao" = 'confirmada');
