CREATE TABLE "evento_cupom" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evento_cupom_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"evento_id" bigint NOT NULL,
	"codigo" text NOT NULL,
	"percentual" integer,
	"valor" bigint,
	"limite" integer,
	"limite_por_usuario" integer,
	"usados" integer DEFAULT 0 NOT NULL,
	"data_fim" timestamp (3) with time zone,
	"ingressos" jsonb NOT NULL,
	"flag_ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "evento_cupom_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "evento_cupom_codigo" UNIQUE("igreja_id","evento_id","codigo"),
	CONSTRAINT "evento_cupom_usos" CHECK (usados >= 0 and (limite is null or usados <= limite)),
	CONSTRAINT "evento_cupom_desconto" CHECK ((percentual is null) <> (valor is null))
);
--> statement-breakpoint
ALTER TABLE "evento_cupom" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evento_pergunta" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evento_pergunta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"evento_id" bigint NOT NULL,
	"ordem" integer NOT NULL,
	"tipo" text NOT NULL,
	"pergunta" text NOT NULL,
	"ajuda" text,
	"flag_obrigatoria" boolean NOT NULL,
	"opcoes" jsonb NOT NULL,
	"condicao" jsonb,
	"flag_por_ingresso" boolean NOT NULL,
	"ingressos" jsonb NOT NULL,
	"flag_ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "evento_pergunta_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "evento_pergunta" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evento_resposta" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evento_resposta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"inscricao_id" bigint NOT NULL,
	"participante_id" bigint,
	"pergunta_id" bigint NOT NULL,
	"usuario_id" bigint,
	"valor" jsonb NOT NULL,
	CONSTRAINT "evento_resposta_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "evento_resposta" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evento_participante" ADD COLUMN "desconto" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "evento_inscricao" ADD COLUMN "cupom_id" bigint;--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "respostas_ate" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evento_cupom" ADD CONSTRAINT "evento_cupom_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_cupom" ADD CONSTRAINT "evento_cupom_evento" FOREIGN KEY ("igreja_id","evento_id") REFERENCES "public"."evento"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_pergunta" ADD CONSTRAINT "evento_pergunta_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_pergunta" ADD CONSTRAINT "evento_pergunta_evento" FOREIGN KEY ("igreja_id","evento_id") REFERENCES "public"."evento"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_resposta" ADD CONSTRAINT "evento_resposta_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_resposta" ADD CONSTRAINT "evento_resposta_inscricao" FOREIGN KEY ("igreja_id","inscricao_id") REFERENCES "public"."evento_inscricao"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_resposta" ADD CONSTRAINT "evento_resposta_participante" FOREIGN KEY ("igreja_id","participante_id") REFERENCES "public"."evento_participante"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_resposta" ADD CONSTRAINT "evento_resposta_pergunta" FOREIGN KEY ("igreja_id","pergunta_id") REFERENCES "public"."evento_pergunta"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_resposta" ADD CONSTRAINT "evento_resposta_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evento_pergunta_ordem" ON "evento_pergunta" USING btree ("igreja_id","evento_id","ordem","id");--> statement-breakpoint
CREATE INDEX "evento_resposta_da_inscricao" ON "evento_resposta" USING btree ("igreja_id","inscricao_id","id");--> statement-breakpoint
CREATE INDEX "evento_resposta_do_participante" ON "evento_resposta" USING btree ("igreja_id","participante_id");--> statement-breakpoint
CREATE INDEX "evento_resposta_da_pergunta" ON "evento_resposta" USING btree ("igreja_id","pergunta_id");--> statement-breakpoint
CREATE INDEX "evento_resposta_da_pessoa" ON "evento_resposta" USING btree ("igreja_id","usuario_id");--> statement-breakpoint
ALTER TABLE "evento_inscricao" ADD CONSTRAINT "evento_inscricao_cupom" FOREIGN KEY ("igreja_id","cupom_id") REFERENCES "public"."evento_cupom"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evento_inscricao_do_cupom" ON "evento_inscricao" USING btree ("igreja_id","cupom_id") WHERE cupom_id is not null;--> statement-breakpoint
CREATE POLICY "evento_cupom_tenant" ON "evento_cupom" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_pergunta_tenant" ON "evento_pergunta" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_resposta_tenant" ON "evento_resposta" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_resposta_own_select" ON "evento_resposta" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_resposta_own_insert" ON "evento_resposta" AS PERMISSIVE FOR INSERT TO "atrio_app" WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_resposta_own_delete" ON "evento_resposta" AS PERMISSIVE FOR DELETE TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_resposta_system" ON "evento_resposta" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');