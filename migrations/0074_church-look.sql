ALTER TABLE "igreja" ADD COLUMN "papel" text DEFAULT 'suave' NOT NULL;--> statement-breakpoint
ALTER TABLE "igreja" ADD COLUMN "tipografia" text DEFAULT 'mista' NOT NULL;--> statement-breakpoint
ALTER TABLE "igreja" ADD COLUMN "cantos" text DEFAULT 'suaves' NOT NULL;--> statement-breakpoint
ALTER TABLE "igreja" ADD COLUMN "paisagem" text DEFAULT 'campo' NOT NULL;--> statement-breakpoint
ALTER TABLE "igreja" ADD COLUMN "inicio" jsonb;