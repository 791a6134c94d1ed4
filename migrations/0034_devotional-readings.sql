CREATE TABLE "devocional_leitura" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devocional_leitura_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"devocional_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"lido_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devocional_leitura_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "devocional_leitura_unica" UNIQUE("igreja_id","devocional_id","usuario_id")
);
--> statement-breakpoint
ALTER TABLE "devocional_leitura" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "devocional_leitura" ADD CONSTRAINT "devocional_leitura_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devocional_leitura" ADD CONSTRAINT "devocional_leitura_devocional" FOREIGN KEY ("igreja_id","devocional_id") REFERENCES "public"."devocional"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devocional_leitura" ADD CONSTRAINT "devocional_leitura_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devocional_leitura_da_pessoa" ON "devocional_leitura" USING btree ("igreja_id","usuario_id","lido_em","devocional_id");--> statement-breakpoint
CREATE POLICY "devocional_leitura_tenant" ON "devocional_leitura" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "devocional_leitura_own" ON "devocional_leitura" AS PERMISSIVE FOR ALL TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint) WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "devocional_leitura_system" ON "devocional_leitura" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');