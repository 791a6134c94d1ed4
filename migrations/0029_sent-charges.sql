ALTER TABLE "doacao_recorrente_cobranca" ADD COLUMN "metodo" text DEFAULT 'cartao-credito' NOT NULL;--> statement-breakpoint
ALTER TABLE "doacao_recorrente_cobranca" ADD COLUMN "flag_enviada" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "doacao_recorrente" ADD COLUMN "nao_pagas" integer DEFAULT 0 NOT NULL;