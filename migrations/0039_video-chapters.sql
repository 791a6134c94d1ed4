ALTER TABLE "video" ADD COLUMN "capitulos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "video" ADD COLUMN "transcricao" text;