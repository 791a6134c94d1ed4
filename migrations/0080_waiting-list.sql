CREATE TABLE "evento_espera" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evento_espera_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"evento_id" bigint NOT NULL,
	"ingresso_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"quantidade" integer NOT NULL,
	"criada_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"inscricao_id" bigint,
	CONSTRAINT "evento_espera_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "evento_espera_da_pessoa" UNIQUE("igreja_id","usuario_id","ingresso_id")
);
--> statement-breakpoint
ALTER TABLE "evento_espera" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "flag_lista_espera" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "evento_ingresso" ADD COLUMN "espera_menor" integer;--> statement-breakpoint
ALTER TABLE "evento_espera" ADD CONSTRAINT "evento_espera_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_espera" ADD CONSTRAINT "evento_espera_evento" FOREIGN KEY ("igreja_id","evento_id") REFERENCES "public"."evento"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_espera" ADD CONSTRAINT "evento_espera_ingresso" FOREIGN KEY ("igreja_id","ingresso_id") REFERENCES "public"."evento_ingresso"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_espera" ADD CONSTRAINT "evento_espera_inscricao" FOREIGN KEY ("igreja_id","inscricao_id") REFERENCES "public"."evento_inscricao"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_espera" ADD CONSTRAINT "evento_espera_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evento_espera_do_evento" ON "evento_espera" USING btree ("igreja_id","evento_id","criada_em","id");--> statement-breakpoint
CREATE INDEX "evento_espera_do_ingresso" ON "evento_espera" USING btree ("igreja_id","ingresso_id","criada_em","id");--> statement-breakpoint
CREATE INDEX "evento_espera_da_inscricao" ON "evento_espera" USING btree ("igreja_id","inscricao_id") WHERE inscricao_id is not null;--> statement-breakpoint
CREATE INDEX "evento_ingresso_esperado" ON "evento_ingresso" USING btree ("igreja_id","evento_id") WHERE espera_menor is not null;--> statement-breakpoint
CREATE POLICY "evento_espera_tenant" ON "evento_espera" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_espera_own_select" ON "evento_espera" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_espera_own_insert" ON "evento_espera" AS PERMISSIVE FOR INSERT TO "atrio_app" WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_espera_own_update" ON "evento_espera" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint) WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_espera_own_delete" ON "evento_espera" AS PERMISSIVE FOR DELETE TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_espera_system" ON "evento_espera" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');