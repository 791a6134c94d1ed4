ALTER TABLE "evento_inscricao" ADD COLUMN "escolha" text;--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "avisado_estado" text;--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "avisado_inicio" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "remarcado_em" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evento" ADD COLUMN "lembrete_de" timestamp (3) with time zone;