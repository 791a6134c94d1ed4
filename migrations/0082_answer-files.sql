CREATE TABLE "evento_resposta_arquivo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evento_resposta_arquivo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"pergunta_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"nome" text NOT NULL,
	"tamanho" integer NOT NULL,
	"imagem" jsonb,
	"documento" jsonb,
	"enviado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evento_resposta_arquivo_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "evento_resposta_arquivo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evento_resposta" ADD COLUMN "arquivo_id" bigint;--> statement-breakpoint
ALTER TABLE "evento_resposta_arquivo" ADD CONSTRAINT "evento_resposta_arquivo_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_resposta_arquivo" ADD CONSTRAINT "evento_resposta_arquivo_pergunta" FOREIGN KEY ("igreja_id","pergunta_id") REFERENCES "public"."evento_pergunta"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_resposta_arquivo" ADD CONSTRAINT "evento_resposta_arquivo_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evento_resposta_arquivo_da_pergunta" ON "evento_resposta_arquivo" USING btree ("igreja_id","pergunta_id");--> statement-breakpoint
CREATE INDEX "evento_resposta_arquivo_da_pessoa" ON "evento_resposta_arquivo" USING btree ("igreja_id","usuario_id","id");--> statement-breakpoint
ALTER TABLE "evento_resposta" ADD CONSTRAINT "evento_resposta_do_arquivo" FOREIGN KEY ("igreja_id","arquivo_id") REFERENCES "public"."evento_resposta_arquivo"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evento_resposta_com_arquivo" ON "evento_resposta" USING btree ("igreja_id","arquivo_id","inscricao_id") WHERE arquivo_id is not null;--> statement-breakpoint
CREATE POLICY "evento_resposta_arquivo_tenant" ON "evento_resposta_arquivo" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_resposta_arquivo_own_select" ON "evento_resposta_arquivo" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_resposta_arquivo_own_insert" ON "evento_resposta_arquivo" AS PERMISSIVE FOR INSERT TO "atrio_app" WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_resposta_arquivo_own_update" ON "evento_resposta_arquivo" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint) WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_resposta_arquivo_own_delete" ON "evento_resposta_arquivo" AS PERMISSIVE FOR DELETE TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evento_resposta_arquivo_registrations_select" ON "evento_resposta_arquivo" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'registrations');--> statement-breakpoint
CREATE POLICY "evento_resposta_arquivo_system" ON "evento_resposta_arquivo" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');