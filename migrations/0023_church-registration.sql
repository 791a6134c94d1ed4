ALTER TABLE "igreja" ADD COLUMN "razao_social" text;--> statement-breakpoint
ALTER TABLE "igreja" ADD COLUMN "cnpj" text;