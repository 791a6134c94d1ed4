CREATE TABLE "pagamento_comprovante" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pagamento_comprovante_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"pagamento_id" bigint NOT NULL,
	"usuario_id" bigint,
	"resumo" text NOT NULL,
	"imagem" jsonb,
	"documento" jsonb,
	"enviado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pagamento_comprovante_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "pagamento_comprovante_unico" UNIQUE("igreja_id","pagamento_id","resumo")
);
--> statement-breakpoint
ALTER TABLE "pagamento_comprovante" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pagamento_comprovante" ADD CONSTRAINT "pagamento_comprovante_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento_comprovante" ADD CONSTRAINT "pagamento_comprovante_pagamento" FOREIGN KEY ("igreja_id","pagamento_id") REFERENCES "public"."pagamento"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagamento_comprovante" ADD CONSTRAINT "pagamento_comprovante_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pagamento_comprovante_da_pessoa" ON "pagamento_comprovante" USING btree ("igreja_id","usuario_id");--> statement-breakpoint
CREATE POLICY "pagamento_comprovante_tenant" ON "pagamento_comprovante" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "pagamento_comprovante_own_select" ON "pagamento_comprovante" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "pagamento_comprovante_money_select" ON "pagamento_comprovante" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'money');--> statement-breakpoint
CREATE POLICY "pagamento_comprovante_system" ON "pagamento_comprovante" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');