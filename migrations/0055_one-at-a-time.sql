ALTER TABLE "pagamento" ADD COLUMN "consultando_ate" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pagamento_estorno" ADD COLUMN "enviando_ate" timestamp (3) with time zone;