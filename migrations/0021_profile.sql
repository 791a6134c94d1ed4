CREATE TABLE "usuario_endereco" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuario_endereco_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"cep" text,
	"logradouro" text NOT NULL,
	"numero" text,
	"complemento" text,
	"bairro" text,
	"cidade" text NOT NULL,
	"estado" text,
	"pais" text NOT NULL,
	"flag_principal" boolean NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "usuario_endereco_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "usuario_endereco" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "usuario_dados" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuario_dados_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"cpf" jsonb,
	"cpf_indice" text,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "usuario_dados_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "usuario_dados_da_pessoa" UNIQUE("igreja_id","usuario_id"),
	CONSTRAINT "usuario_dados_cpf" UNIQUE("igreja_id","cpf_indice")
);
--> statement-breakpoint
ALTER TABLE "usuario_dados" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "usuario_endereco" ADD CONSTRAINT "usuario_endereco_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_endereco" ADD CONSTRAINT "usuario_endereco_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_dados" ADD CONSTRAINT "usuario_dados_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_dados" ADD CONSTRAINT "usuario_dados_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usuario_endereco_da_pessoa" ON "usuario_endereco" USING btree ("igreja_id","usuario_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_endereco_principal" ON "usuario_endereco" USING btree ("igreja_id","usuario_id") WHERE "usuario_endereco"."flag_principal";--> statement-breakpoint
CREATE POLICY "usuario_endereco_tenant" ON "usuario_endereco" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "usuario_endereco_own" ON "usuario_endereco" AS PERMISSIVE FOR ALL TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint) WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "usuario_endereco_people_select" ON "usuario_endereco" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'people');--> statement-breakpoint
CREATE POLICY "usuario_endereco_system" ON "usuario_endereco" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "usuario_dados_tenant" ON "usuario_dados" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "usuario_dados_own" ON "usuario_dados" AS PERMISSIVE FOR ALL TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint) WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "usuario_dados_people_select" ON "usuario_dados" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'people');--> statement-breakpoint
CREATE POLICY "usuario_dados_system" ON "usuario_dados" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');