ALTER TABLE "pagamento" ADD COLUMN "divergencia" text;--> statement-breakpoint
ALTER TABLE "pagamento" ADD COLUMN "estornado_informado" bigint;