CREATE TABLE "acesso_plataforma" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acesso_plataforma_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"conta_id" bigint NOT NULL,
	"nome" text NOT NULL,
	"motivo" text NOT NULL,
	"flag_avisada" boolean NOT NULL,
	"iniciado_em" timestamp (3) with time zone DEFAULT statement_timestamp() NOT NULL,
	"expira_em" timestamp (3) with time zone DEFAULT statement_timestamp() + interval '1 hour' NOT NULL,
	"encerrado_em" timestamp (3) with time zone,
	"encerrado_por" bigint,
	CONSTRAINT "acesso_plataforma_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "acesso_plataforma_uma_hora" CHECK (expira_em <= iniciado_em + interval '1 hour')
);
--> statement-breakpoint
ALTER TABLE "acesso_plataforma" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "acesso_plataforma" ADD CONSTRAINT "acesso_plataforma_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acesso_plataforma" ADD CONSTRAINT "acesso_plataforma_conta_id_conta_id_fk" FOREIGN KEY ("conta_id") REFERENCES "public"."conta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acesso_plataforma" ADD CONSTRAINT "acesso_plataforma_encerrado_por_conta_id_fk" FOREIGN KEY ("encerrado_por") REFERENCES "public"."conta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acesso_plataforma_aberto" ON "acesso_plataforma" USING btree ("igreja_id","conta_id") WHERE encerrado_em is null;--> statement-breakpoint
CREATE INDEX "acesso_plataforma_lista" ON "acesso_plataforma" USING btree ("igreja_id","iniciado_em","id");--> statement-breakpoint
CREATE INDEX "acesso_plataforma_conta" ON "acesso_plataforma" USING btree ("conta_id");--> statement-breakpoint
CREATE INDEX "acesso_plataforma_encerrado_por" ON "acesso_plataforma" USING btree ("encerrado_por");--> statement-breakpoint
CREATE POLICY "acesso_plataforma_tenant" ON "acesso_plataforma" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "acesso_plataforma_own_select" ON "acesso_plataforma" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (conta_id = nullif(current_setting('atrio.conta', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "acesso_plataforma_own_insert" ON "acesso_plataforma" AS PERMISSIVE FOR INSERT TO "atrio_app" WITH CHECK (conta_id = nullif(current_setting('atrio.conta', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "acesso_plataforma_own_update" ON "acesso_plataforma" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (conta_id = nullif(current_setting('atrio.conta', true), '')::bigint) WITH CHECK (conta_id = nullif(current_setting('atrio.conta', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "acesso_plataforma_people_select" ON "acesso_plataforma" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'people');--> statement-breakpoint
CREATE POLICY "acesso_plataforma_people_update" ON "acesso_plataforma" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'people') WITH CHECK (current_setting('atrio.passagem', true) = 'people');--> statement-breakpoint
CREATE POLICY "acesso_plataforma_system" ON "acesso_plataforma" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "acesso_plataforma_super_admin" ON "acesso_plataforma" AS RESTRICTIVE FOR INSERT TO "atrio_app" WITH CHECK (conta_id = nullif(current_setting('atrio.conta', true), '')::bigint and (select c.flag_super_admin from conta c where c.id = conta_id));