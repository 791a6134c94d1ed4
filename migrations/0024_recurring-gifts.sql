CREATE TABLE "doacao_recorrente_cobranca" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doacao_recorrente_cobranca_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"recorrente_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"dia" date NOT NULL,
	"pagamento_id" bigint,
	"tentativas" integer NOT NULL,
	"proxima_tentativa" date,
	CONSTRAINT "doacao_recorrente_cobranca_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "doacao_recorrente_cobranca_unica" UNIQUE("igreja_id","recorrente_id","dia"),
	CONSTRAINT "doacao_recorrente_cobranca_pagamento_unico" UNIQUE("igreja_id","pagamento_id")
);
--> statement-breakpoint
ALTER TABLE "doacao_recorrente_cobranca" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "doacao_recorrente" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doacao_recorrente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"motivo_id" bigint NOT NULL,
	"valor" bigint NOT NULL,
	"flag_usuario_taxa" boolean NOT NULL,
	"metodo" text NOT NULL,
	"cartao_id" bigint,
	"dias" integer,
	"dia_do_mes" integer,
	"ancora" date NOT NULL,
	"proximo" date,
	"situacao" text NOT NULL,
	"motivo_parada" text,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "doacao_recorrente_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "doacao_recorrente" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "doacao_recorrente_cobranca" ADD CONSTRAINT "doacao_recorrente_cobranca_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doacao_recorrente_cobranca" ADD CONSTRAINT "doacao_recorrente_cobranca_de" FOREIGN KEY ("igreja_id","recorrente_id") REFERENCES "public"."doacao_recorrente"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doacao_recorrente_cobranca" ADD CONSTRAINT "doacao_recorrente_cobranca_pagamento" FOREIGN KEY ("igreja_id","pagamento_id") REFERENCES "public"."pagamento"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doacao_recorrente_cobranca" ADD CONSTRAINT "doacao_recorrente_cobranca_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doacao_recorrente" ADD CONSTRAINT "doacao_recorrente_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doacao_recorrente" ADD CONSTRAINT "doacao_recorrente_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doacao_recorrente" ADD CONSTRAINT "doacao_recorrente_motivo" FOREIGN KEY ("igreja_id","motivo_id") REFERENCES "public"."pagamento_motivo"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doacao_recorrente_cobranca_usuario_id" ON "doacao_recorrente_cobranca" USING btree ("igreja_id","usuario_id");--> statement-breakpoint
CREATE INDEX "doacao_recorrente_cobranca_tentativa" ON "doacao_recorrente_cobranca" USING btree ("igreja_id","proxima_tentativa");--> statement-breakpoint
CREATE INDEX "doacao_recorrente_da_pessoa" ON "doacao_recorrente" USING btree ("igreja_id","usuario_id","id");--> statement-breakpoint
CREATE INDEX "doacao_recorrente_motivo_id" ON "doacao_recorrente" USING btree ("igreja_id","motivo_id");--> statement-breakpoint
CREATE INDEX "doacao_recorrente_proximo" ON "doacao_recorrente" USING btree ("igreja_id","proximo");--> statement-breakpoint
CREATE POLICY "doacao_recorrente_cobranca_tenant" ON "doacao_recorrente_cobranca" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "doacao_recorrente_cobranca_own_select" ON "doacao_recorrente_cobranca" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "doacao_recorrente_cobranca_own_update" ON "doacao_recorrente_cobranca" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint) WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "doacao_recorrente_cobranca_money_select" ON "doacao_recorrente_cobranca" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'money');--> statement-breakpoint
CREATE POLICY "doacao_recorrente_cobranca_system" ON "doacao_recorrente_cobranca" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "doacao_recorrente_tenant" ON "doacao_recorrente" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "doacao_recorrente_own_select" ON "doacao_recorrente" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "doacao_recorrente_own_update" ON "doacao_recorrente" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint) WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "doacao_recorrente_money_select" ON "doacao_recorrente" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'money');--> statement-breakpoint
CREATE POLICY "doacao_recorrente_system" ON "doacao_recorrente" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');