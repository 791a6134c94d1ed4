ALTER TABLE "doacao_recorrente_cobranca" ADD COLUMN "cobrada_em" date;--> statement-breakpoint
ALTER TABLE "doacao_recorrente" ADD COLUMN "agradecido_em" timestamp (3) with time zone;