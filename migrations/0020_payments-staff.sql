CREATE TABLE "extrato_linha" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "extrato_linha_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"chave" text NOT NULL,
	"dia" date NOT NULL,
	"valor" bigint NOT NULL,
	"memo" text NOT NULL,
	"ids" text NOT NULL,
	"situacao" text DEFAULT 'sem_par' NOT NULL,
	"pagamento_id" bigint,
	"criado_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "extrato_linha_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "extrato_linha_chave" UNIQUE("igreja_id","chave")
);
--> statement-breakpoint
ALTER TABLE "extrato_linha" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "igreja_metodo_pagamento" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pagamento" ADD COLUMN "flag_conferir" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "extrato_linha" ADD CONSTRAINT "extrato_linha_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extrato_linha" ADD CONSTRAINT "extrato_linha_pagamento" FOREIGN KEY ("igreja_id","pagamento_id") REFERENCES "public"."pagamento"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "extrato_linha_do_pagamento" ON "extrato_linha" USING btree ("igreja_id","pagamento_id","id");--> statement-breakpoint
CREATE INDEX "extrato_linha_lista" ON "extrato_linha" USING btree ("igreja_id","criado_em","id");--> statement-breakpoint
CREATE INDEX "extrato_linha_por_situacao" ON "extrato_linha" USING btree ("igreja_id","situacao","criado_em","id");--> statement-breakpoint
CREATE INDEX "pagamento_por_tipo" ON "pagamento" USING btree ("igreja_id","tipo","criado_em","id");--> statement-breakpoint
CREATE INDEX "pagamento_por_metodo" ON "pagamento" USING btree ("igreja_id","metodo","criado_em","id");--> statement-breakpoint
CREATE INDEX "pagamento_por_situacao" ON "pagamento" USING btree ("igreja_id","situacao","criado_em","id");--> statement-breakpoint
CREATE INDEX "pagamento_a_conferir" ON "pagamento" USING btree ("igreja_id","criado_em","id") WHERE (flag_conferir or flag_disputa or (gateway is null and situacao = 'aguardando'));--> statement-breakpoint
CREATE POLICY "extrato_linha_tenant" ON "extrato_linha" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);