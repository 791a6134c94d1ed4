ALTER TABLE "pagamento" ADD COLUMN "flag_salvar_cartao" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pagamento_demonstracao" ADD COLUMN "cartao" text;