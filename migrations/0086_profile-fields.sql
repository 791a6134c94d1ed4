ALTER TABLE "usuario_dados" ADD COLUMN "data_nascimento" date;--> statement-breakpoint
ALTER TABLE "usuario_dados" ADD COLUMN "sexo" text;--> statement-breakpoint
ALTER TABLE "usuario_dados" ADD COLUMN "estado_civil" text;--> statement-breakpoint
ALTER TABLE "usuario_dados" ADD COLUMN "data_casamento" date;--> statement-breakpoint
ALTER TABLE "usuario_dados" ADD COLUMN "numero_filhos" smallint;--> statement-breakpoint
ALTER TABLE "usuario_dados" ADD COLUMN "ocupacao" text;--> statement-breakpoint
ALTER TABLE "usuario_dados" ADD COLUMN "observacoes" jsonb;