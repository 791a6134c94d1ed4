CREATE TABLE "crianca" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crianca_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"nome" text NOT NULL,
	"sobrenome" text NOT NULL,
	"nome_busca" text NOT NULL,
	"data_nascimento" date NOT NULL,
	"cuidados" jsonb NOT NULL,
	"flag_cuidados" boolean DEFAULT false NOT NULL,
	"foto" jsonb,
	"foto_consentida_em" timestamp (3) with time zone,
	"adulto_avisado_em" timestamp (3) with time zone,
	"criada_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "crianca_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "crianca" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "crianca_responsavel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crianca_responsavel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"crianca_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"parentesco" text NOT NULL,
	"flag_titular" boolean DEFAULT false NOT NULL,
	"desde" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crianca_responsavel_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "crianca_responsavel" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "crianca_convite" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crianca_convite_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"crianca_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"email" text NOT NULL,
	"parentesco" text NOT NULL,
	"resumo" text NOT NULL,
	"validade" timestamp (3) with time zone NOT NULL,
	"aceito_em" timestamp (3) with time zone,
	CONSTRAINT "crianca_convite_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "crianca_convite" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "crianca" ADD CONSTRAINT "crianca_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crianca_responsavel" ADD CONSTRAINT "crianca_responsavel_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crianca_responsavel" ADD CONSTRAINT "crianca_responsavel_crianca" FOREIGN KEY ("igreja_id","crianca_id") REFERENCES "public"."crianca"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crianca_responsavel" ADD CONSTRAINT "crianca_responsavel_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crianca_convite" ADD CONSTRAINT "crianca_convite_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crianca_convite" ADD CONSTRAINT "crianca_convite_crianca" FOREIGN KEY ("igreja_id","crianca_id") REFERENCES "public"."crianca"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crianca_convite" ADD CONSTRAINT "crianca_convite_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crianca_nome" ON "crianca" USING btree ("igreja_id","nome_busca","id");--> statement-breakpoint
CREATE INDEX "crianca_nascimento" ON "crianca" USING btree ("igreja_id","data_nascimento");--> statement-breakpoint
CREATE UNIQUE INDEX "crianca_responsavel_unico" ON "crianca_responsavel" USING btree ("igreja_id","crianca_id","usuario_id");--> statement-breakpoint
CREATE INDEX "crianca_responsavel_da_pessoa" ON "crianca_responsavel" USING btree ("igreja_id","usuario_id","crianca_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crianca_convite_resumo" ON "crianca_convite" USING btree ("igreja_id","resumo");--> statement-breakpoint
CREATE INDEX "crianca_convite_da_crianca" ON "crianca_convite" USING btree ("igreja_id","crianca_id");--> statement-breakpoint
CREATE INDEX "crianca_convite_de" ON "crianca_convite" USING btree ("igreja_id","usuario_id");--> statement-breakpoint
CREATE POLICY "crianca_tenant" ON "crianca" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "crianca_own_select" ON "crianca" AS PERMISSIVE FOR SELECT TO "atrio_app" USING ((select true from crianca_responsavel l where l.igreja_id = crianca.igreja_id and l.crianca_id = crianca.id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "crianca_own_update" ON "crianca" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING ((select true from crianca_responsavel l where l.igreja_id = crianca.igreja_id and l.crianca_id = crianca.id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint)) WITH CHECK ((select true from crianca_responsavel l where l.igreja_id = crianca.igreja_id and l.crianca_id = crianca.id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "crianca_children_select" ON "crianca" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'children');--> statement-breakpoint
CREATE POLICY "crianca_system" ON "crianca" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "crianca_responsavel_tenant" ON "crianca_responsavel" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "crianca_responsavel_own_select" ON "crianca_responsavel" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "crianca_responsavel_own_delete" ON "crianca_responsavel" AS PERMISSIVE FOR DELETE TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "crianca_responsavel_children_select" ON "crianca_responsavel" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'children');--> statement-breakpoint
CREATE POLICY "crianca_responsavel_system" ON "crianca_responsavel" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "crianca_convite_tenant" ON "crianca_convite" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "crianca_convite_own_select" ON "crianca_convite" AS PERMISSIVE FOR SELECT TO "atrio_app" USING ((select true from crianca_responsavel l where l.igreja_id = crianca_convite.igreja_id and l.crianca_id = crianca_convite.crianca_id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "crianca_convite_own_delete" ON "crianca_convite" AS PERMISSIVE FOR DELETE TO "atrio_app" USING ((select true from crianca_responsavel l where l.igreja_id = crianca_convite.igreja_id and l.crianca_id = crianca_convite.crianca_id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "crianca_convite_system" ON "crianca_convite" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');