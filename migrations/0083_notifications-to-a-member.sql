CREATE TABLE "notificacao_usuario" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notificacao_usuario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"id_entidade_relacionada" bigint NOT NULL,
	"assunto" text NOT NULL,
	"titulo" text NOT NULL,
	"corpo" text DEFAULT '' NOT NULL,
	"caminho" text NOT NULL,
	"data_cadastro" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notificacao_usuario_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "notificacao_usuario_assunto" UNIQUE("igreja_id","usuario_id","tipo","id_entidade_relacionada","assunto")
);
--> statement-breakpoint
ALTER TABLE "notificacao_usuario" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notificacao_usuario" ADD CONSTRAINT "notificacao_usuario_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificacao_usuario" ADD CONSTRAINT "notificacao_usuario_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notificacao_usuario_da_pessoa" ON "notificacao_usuario" USING btree ("igreja_id","usuario_id","data_cadastro");--> statement-breakpoint
CREATE INDEX "notificacao_usuario_data_cadastro" ON "notificacao_usuario" USING btree ("igreja_id","data_cadastro");--> statement-breakpoint
CREATE POLICY "notificacao_usuario_tenant" ON "notificacao_usuario" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "notificacao_usuario_own_select" ON "notificacao_usuario" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "notificacao_usuario_system" ON "notificacao_usuario" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');