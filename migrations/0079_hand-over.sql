ALTER TABLE "evento_participante" ADD COLUMN "repasse_resumo" text;--> statement-breakpoint
ALTER TABLE "evento_participante" ADD COLUMN "repasse_ate" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evento_inscricao" ADD COLUMN "origem_id" bigint;--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "cancelamento_horas" integer;--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "cancelamento_retencao" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "evento_inscricao" ADD CONSTRAINT "evento_inscricao_origem" FOREIGN KEY ("igreja_id","origem_id") REFERENCES "public"."evento_inscricao"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evento_inscricao_da_origem" ON "evento_inscricao" USING btree ("igreja_id","origem_id");--> statement-breakpoint
ALTER TABLE "evento_participante" ADD CONSTRAINT "evento_participante_repasse" UNIQUE("igreja_id","repasse_resumo");